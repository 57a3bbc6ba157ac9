; No nodes have no neighbors.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const outside Int)
(declare-const inside Int)
(declare-const r Int)
(declare-const n Int)
; none
(assert (= 0 r))
; sums
(assert (and (= 0 outside) (= 0 inside)))
; not the conclusion
(assert (not (= (+ outside inside) (* r (- n 1)))))
(check-sat)
