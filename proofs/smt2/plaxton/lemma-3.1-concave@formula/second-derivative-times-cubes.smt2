; Multiplied by 4 s^3, -(i/2 + i^3/4) is -2 s^2 - 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const root Real)
(declare-const inverse Real)
(declare-const second Real)
; inverse
(assert (= 1.0 (* inverse root)))
; second
(assert (= (* 4.0 second) (- (* (- 2.0) inverse) (* (* inverse inverse) inverse))))
; not the conclusion
(assert (not (= (* (* 4.0 second) (* (* root root) root)) (- (* (- 2.0) (* root root)) 1.0))))
(check-sat)
