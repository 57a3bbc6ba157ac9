; With s > 0 and i = 1/s, x f'' = -(i/2 + i^3/4) is negative, and 4 x s^3 f'' = -2 s^2 - 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const size Real)
(declare-const root Real)
(declare-const inverse Real)
(declare-const second Real)
; inverse
(assert (= 1.0 (* inverse root)))
; root
(assert (< 0.0 root))
; size
(assert (< 0.0 size))
; second
(assert (= (* 4.0 (* size second)) (- (* (- 2.0) inverse) (* (* inverse inverse) inverse))))
; not the conclusion
(assert (not (> 0.0 second)))
(check-sat)
