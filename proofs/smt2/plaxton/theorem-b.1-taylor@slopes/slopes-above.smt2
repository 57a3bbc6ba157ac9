; 1 - x <= 1/(1+x) <= 1 for x >= 0.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const x Real)
(declare-const inverse Real)
; inverse
(assert (= 1.0 (* inverse (+ 1.0 x))))
; positive
(assert (<= 0.0 x))
; not the conclusion
(assert (not (and (<= (- 1.0 x) inverse) (>= 1.0 inverse))))
(check-sat)
