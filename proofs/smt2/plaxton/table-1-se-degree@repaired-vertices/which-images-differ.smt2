; 1 if the rotations do nothing, 2 if they are the same, otherwise 3.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const word Int)
(declare-const exchanged Int)
(declare-const shuffled Int)
(declare-const unshuffled Int)
; word
(assert (distinct exchanged word))
; shuffle
(assert (distinct exchanged shuffled))
; unshuffle
(assert (distinct exchanged unshuffled))
; inverse
(assert (and (or (not (= shuffled word)) (= unshuffled word)) (or (not (= unshuffled word)) (= shuffled word))))
; not the conclusion
(assert (not (= (+ (+ (ite (distinct exchanged word) 1 0) (ite (and (distinct shuffled word) (distinct shuffled exchanged)) 1 0)) (ite (and (and (distinct unshuffled word) (distinct unshuffled exchanged)) (distinct unshuffled shuffled)) 1 0)) (ite (= shuffled word) 1 (ite (= shuffled unshuffled) 2 3)))))
(check-sat)
