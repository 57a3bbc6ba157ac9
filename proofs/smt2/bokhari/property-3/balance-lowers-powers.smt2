; Parts with u and 2h, h > u, have a larger sum than parts with 2u and h.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const h Real)
; uneven
(assert (> h u))
; not the conclusion
(assert (not (< (+ (* 2.0 u) h) (+ u (* 2.0 h)))))
(check-sat)
