; The cube of dimension 0 has one node and no edge.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const nodes Int)
(declare-const edges Int)
; dimension
(assert (= 0 n))
; edges
(assert (= 0 edges))
; not the conclusion
(assert (not (= (* 2 edges) (* n nodes))))
(check-sat)
