; (k + 2y)^2 >= 8d, where k >= d/y.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const k Real)
(declare-const y Real)
(declare-const d Real)
; up
(assert (>= (* k y) d))
; not the conclusion
(assert (not (>= (* (+ k (* 2.0 y)) (+ k (* 2.0 y))) (* 8.0 d))))
(check-sat)
