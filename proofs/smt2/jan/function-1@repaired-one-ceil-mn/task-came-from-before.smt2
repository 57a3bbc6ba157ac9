; Who was not piled up and is above the average got a task from the one before, which was above it.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const before Int)
(declare-const here Int)
(declare-const after Int)
; step
(assert (= after (+ (- here (ite (>= 1 (ite (<= 0 (- here average)) (- here average) 0)) (ite (<= 0 (- here average)) (- here average) 0) 1)) (ite (>= 1 (ite (<= 0 (- before average)) (- before average) 0)) (ite (<= 0 (- before average)) (- before average) 0) 1))))
; above
(assert (> after average))
; flat
(assert (<= here (+ average 1)))
; not the conclusion
(assert (not (> before average)))
(check-sat)
