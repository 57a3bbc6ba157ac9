; For q = 2h + 1, E = (2h+1) C(2h,h) / 4^h has E^2 <= q.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const h Real)
(declare-const c Real)
(declare-const rim Real)
; middle
(assert (>= 1.0 (* (* (+ (* 2.0 h) 1.0) c) c)))
; natural
(assert (<= 0.0 h))
; rim
(assert (= rim (* (+ (* 2.0 h) 1.0) c)))
; not the conclusion
(assert (not (<= (* rim rim) (+ (* 2.0 h) 1.0))))
(check-sat)
