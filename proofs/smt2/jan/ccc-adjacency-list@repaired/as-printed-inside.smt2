; Taken as they are, j - 1 and j + 1 are positions, and those modulo n, exactly if j is neither 0 nor n - 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const j Int)
; not the conclusion
(assert (not (and (or (not (and (and (and (and (<= 0 (- j 1)) (< (- j 1) n)) (and (<= 0 (+ j 1)) (< (+ j 1) n))) (= (- j 1) (ite (= 0 j) (- n 1) (- j 1)))) (= (+ j 1) (ite (= j (- n 1)) 0 (+ j 1))))) (and (< 0 j) (< j (- n 1)))) (or (not (and (< 0 j) (< j (- n 1)))) (and (and (and (and (<= 0 (- j 1)) (< (- j 1) n)) (and (<= 0 (+ j 1)) (< (+ j 1) n))) (= (- j 1) (ite (= 0 j) (- n 1) (- j 1)))) (= (+ j 1) (ite (= j (- n 1)) 0 (+ j 1))))))))
(check-sat)
