; If P does not grow the intercept falls: by (change of P - 1)(lambda + delta).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const powers Real)
(declare-const message Real)
; falls
(assert (>= 0.0 powers))
; overhead
(assert (< 0.0 message))
; not the conclusion
(assert (not (> 0.0 (* (- powers 1.0) message))))
(check-sat)
