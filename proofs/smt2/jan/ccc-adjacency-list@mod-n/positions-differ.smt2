; On a cycle of three or more the two neighbors of a position are positions, not itself, and not the same.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const j Int)
; cycle
(assert (<= 3 n))
; position
(assert (and (<= 0 j) (< j n)))
; not the conclusion
(assert (not (and (and (and (and (and (<= 0 (ite (= 0 j) (- n 1) (- j 1))) (< (ite (= 0 j) (- n 1) (- j 1)) n)) (and (<= 0 (ite (= j (- n 1)) 0 (+ j 1))) (< (ite (= j (- n 1)) 0 (+ j 1)) n))) (distinct (ite (= 0 j) (- n 1) (- j 1)) (ite (= j (- n 1)) 0 (+ j 1)))) (distinct (ite (= 0 j) (- n 1) (- j 1)) j)) (distinct (ite (= j (- n 1)) 0 (+ j 1)) j))))
(check-sat)
