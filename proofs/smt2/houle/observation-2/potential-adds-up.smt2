; If the squares summed so far do not grow, nor those of one more active edge, then nor does their sum.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const before Int)
(declare-const after Int)
(declare-const edge_before Int)
(declare-const edge_after Int)
; so far
(assert (<= after before))
; edge
(assert (<= edge_after edge_before))
; not the conclusion
(assert (not (<= (+ after edge_after) (+ before edge_before))))
(check-sat)
