; Who is piled up after a unit was piled up before.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const before Int)
(declare-const here Int)
(declare-const after Int)
; step
(assert (= after (+ (- here (ite (>= 1 (ite (<= 0 (- here average)) (- here average) 0)) (ite (<= 0 (- here average)) (- here average) 0) 1)) (ite (>= 1 (ite (<= 0 (- before average)) (- before average) 0)) (ite (<= 0 (- before average)) (- before average) 0) 1))))
; pile
(assert (>= after (+ average 2)))
; not the conclusion
(assert (not (>= here (+ average 2))))
(check-sat)
