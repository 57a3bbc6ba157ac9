; Where a message costs nothing the intercepts are equal.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const powers Real)
(declare-const message Real)
; overhead
(assert (= 0.0 message))
; not the conclusion
(assert (not (= 0.0 (* (- powers 1.0) message))))
(check-sat)
