; From d = 3 on the images of the word 1 are 0, 2 and 2^(d-1): three neighbors.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
; three bits
(assert (<= 4 half))
; not the conclusion
(assert (not (= 3 (+ 2 (ite (and (and (distinct 1 half) (distinct 0 half)) (distinct 2 half)) 1 0)))))
(check-sat)
