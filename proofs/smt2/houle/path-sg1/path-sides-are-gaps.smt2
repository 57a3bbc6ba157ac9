; Both sides of every edge of a path are from 1 to n - 1 nodes.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const edge Int)
(declare-const side Int)
; edge
(assert (and (<= 0 edge) (<= edge (- n 2))))
; side
(assert (or (= side (+ edge 1)) (= side (- n (+ edge 1)))))
; not the conclusion
(assert (not (and (<= 1 side) (<= side (- n 1)))))
(check-sat)
