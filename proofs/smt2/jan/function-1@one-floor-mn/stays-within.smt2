; No load becomes negative or larger than the largest.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const most Int)
(declare-const before Int)
(declare-const here Int)
(declare-const after Int)
; step
(assert (= after (+ (- here (ite (>= 1 (ite (<= 0 (- here average)) (- here average) 0)) (ite (<= 0 (- here average)) (- here average) 0) 1)) (ite (>= 1 (ite (<= 0 (- before average)) (- before average) 0)) (ite (<= 0 (- before average)) (- before average) 0) 1))))
; average
(assert (<= 0 average))
; before
(assert (<= before most))
; here
(assert (<= here most))
; natural
(assert (<= 0 here))
; not the conclusion
(assert (not (and (<= 0 after) (<= after most))))
(check-sat)
