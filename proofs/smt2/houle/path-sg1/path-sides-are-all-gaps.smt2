; On the path, the edge between nodes p - 1 and p has p nodes on one side; it exists for every gap p.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const p Int)
(declare-const edge Int)
; gap
(assert (and (<= 1 p) (<= p (- n 1))))
; edge
(assert (= edge (- p 1)))
; not the conclusion
(assert (not (and (and (<= 0 edge) (<= edge (- n 2))) (= (+ edge 1) p))))
(check-sat)
