; Each edge of S_k has 1 and k nodes on its sides.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const k Int)
(declare-const leaf_side Int)
(declare-const other_side Int)
; nodes
(assert (= n (+ k 1)))
; leaf
(assert (= 1 leaf_side))
; rest
(assert (= other_side (- n leaf_side)))
; not the conclusion
(assert (not (= other_side k)))
(check-sat)
