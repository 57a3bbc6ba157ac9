; If 2^(n M) is less than P^M, then 2^(n (M + 1)) is less than P^(M + 1), for P > 2^n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const left Int)
(declare-const right Int)
(declare-const nodes Int)
(declare-const all_nodes Int)
; so far
(assert (< left right))
; nodes
(assert (<= 1 nodes))
; more
(assert (>= all_nodes nodes))
; positive
(assert (<= 1 left))
; not the conclusion
(assert (not (< (* left nodes) (* right all_nodes))))
(check-sat)
