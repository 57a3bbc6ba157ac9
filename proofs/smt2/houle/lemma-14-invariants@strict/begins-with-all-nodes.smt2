; A leaf and all other nodes are more than p nodes.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const alpha Int)
(declare-const beta Int)
(declare-const p Int)
; leaf
(assert (= 1 alpha))
; others
(assert (= beta (- n 1)))
; gap
(assert (<= p (- n 1)))
; not the conclusion
(assert (not (> (+ alpha beta) p)))
(check-sat)
