; Loads between the smallest and the largest stay between them, if the average is not below the smallest.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const least Int)
(declare-const most Int)
(declare-const before Int)
(declare-const here Int)
(declare-const after Int)
; step
(assert (= after (+ (- here (ite (>= 1 (ite (<= 0 (- here average)) (- here average) 0)) (ite (<= 0 (- here average)) (- here average) 0) 1)) (ite (>= 1 (ite (<= 0 (- before average)) (- before average) 0)) (ite (<= 0 (- before average)) (- before average) 0) 1))))
; before
(assert (<= before most))
; here
(assert (and (<= least here) (<= here most)))
; average
(assert (<= least average))
; not the conclusion
(assert (not (and (<= least after) (<= after most))))
(check-sat)
