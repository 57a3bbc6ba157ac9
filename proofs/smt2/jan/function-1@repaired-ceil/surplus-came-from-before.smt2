; A surplus after an iteration was one of the processor before, and whoever passes it on lacks nothing.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const before Int)
(declare-const here Int)
(declare-const after Int)
; step
(assert (= after (+ (- here (ite (<= 0 (- here average)) (- here average) 0)) (ite (<= 0 (- before average)) (- before average) 0))))
; surplus
(assert (> after average))
; not the conclusion
(assert (not (> before average)))
(check-sat)
