; Two cubes whose nodes are joined in pairs have n + 1 times half of their nodes as edges, if each has n times.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const nodes Int)
(declare-const edges Int)
; so far
(assert (= (* 2 edges) (* n nodes)))
; not the conclusion
(assert (not (= (* 2 (+ (* 2 edges) nodes)) (* (+ n 1) (* 2 nodes)))))
(check-sat)
