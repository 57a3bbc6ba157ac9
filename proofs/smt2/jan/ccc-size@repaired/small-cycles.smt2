; On a cycle of two both neighbors of a position are the other one; on a cycle of one they are itself.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const j Int)
; small
(assert (or (= 1 n) (= 2 n)))
; position
(assert (and (<= 0 j) (< j n)))
; not the conclusion
(assert (not (and (= (ite (= 0 j) (- n 1) (- j 1)) (ite (= j (- n 1)) 0 (+ j 1))) (and (or (not (= (ite (= 0 j) (- n 1) (- j 1)) j)) (= 1 n)) (or (not (= 1 n)) (= (ite (= 0 j) (- n 1) (- j 1)) j))))))
(check-sat)
