; Half of a number is below 2^n exactly if the number is below 2^(n+1).
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const m Int)
(declare-const nodes Int)
; not the conclusion
(assert (not (and (or (not (< (div m 2) nodes)) (< m (* 2 nodes))) (or (not (< m (* 2 nodes))) (< (div m 2) nodes)))))
(check-sat)
