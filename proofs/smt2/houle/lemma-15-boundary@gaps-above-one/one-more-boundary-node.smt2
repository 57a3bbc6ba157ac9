; An iteration gives at most one more node a neighbor outside.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const nodes Int)
(declare-const new Int)
(declare-const t Int)
; so far
(assert (<= nodes t))
; one
(assert (<= new (+ nodes 1)))
; not the conclusion
(assert (not (<= new (+ t 1))))
(check-sat)
