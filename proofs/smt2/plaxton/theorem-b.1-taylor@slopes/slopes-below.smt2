; -1 - 2x <= -1/(1-x) <= -1 - x for 0 <= x <= 1/2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const x Real)
(declare-const inverse Real)
; inverse
(assert (= 1.0 (* inverse (- 1.0 x))))
; positive
(assert (<= 0.0 x))
; half
(assert (>= 1.0 (* 2.0 x)))
; not the conclusion
(assert (not (and (<= (- (- 1.0) (* 2.0 x)) (- inverse)) (<= (- inverse) (- (- 1.0) x)))))
(check-sat)
