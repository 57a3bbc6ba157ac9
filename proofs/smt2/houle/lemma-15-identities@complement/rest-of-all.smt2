; If alpha and the parts that hang on it are all nodes, the parts are n - p nodes.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const p Int)
(declare-const parts Int)
; disjoint
(assert (= (+ p parts) n))
; not the conclusion
(assert (not (= (- n p) parts)))
(check-sat)
