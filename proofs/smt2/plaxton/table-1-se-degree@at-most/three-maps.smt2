; Three images are at most three neighbors.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const word Int)
(declare-const exchanged Int)
(declare-const shuffled Int)
(declare-const unshuffled Int)
; not the conclusion
(assert (not (>= 3 (+ (+ (ite (distinct exchanged word) 1 0) (ite (and (distinct shuffled word) (distinct shuffled exchanged)) 1 0)) (ite (and (and (distinct unshuffled word) (distinct unshuffled exchanged)) (distinct unshuffled shuffled)) 1 0)))))
(check-sat)
