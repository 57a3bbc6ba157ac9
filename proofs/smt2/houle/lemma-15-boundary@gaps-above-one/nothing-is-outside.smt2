; At first alpha and beta are all nodes, and none has a neighbor outside them.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const nodes Int)
(declare-const t Int)
; none
(assert (= 0 nodes))
; first
(assert (= 0 t))
; not the conclusion
(assert (not (<= nodes t)))
(check-sat)
