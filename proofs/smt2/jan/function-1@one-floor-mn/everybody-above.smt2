; If k processors have an excess of k + 1 together, and the next one is above the average, k + 1 have k + 2.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const count Int)
(declare-const sum_of_some Int)
(declare-const excess Int)
; so far
(assert (>= sum_of_some (+ count 1)))
; next
(assert (<= 1 excess))
; not the conclusion
(assert (not (>= (+ sum_of_some excess) (+ (+ count 1) 1))))
(check-sat)
