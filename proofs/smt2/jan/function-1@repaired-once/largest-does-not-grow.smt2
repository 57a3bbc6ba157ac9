; If no load exceeds M, none does after an iteration.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const most Int)
(declare-const before Int)
(declare-const here Int)
(declare-const after Int)
; step
(assert (= after (+ (- here (ite (<= 0 (- here average)) (- here average) 0)) (ite (<= 0 (- before average)) (- before average) 0))))
; before
(assert (<= before most))
; here
(assert (<= here most))
; not the conclusion
(assert (not (<= after most)))
(check-sat)
