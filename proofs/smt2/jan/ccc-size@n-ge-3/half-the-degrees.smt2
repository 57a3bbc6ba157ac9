; If n times so many nodes have that degree each, twice the number of edges is their product.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const cycles Int)
(declare-const degree Int)
(declare-const edges Int)
; handshake
(assert (= (* 2 edges) (* degree (* n cycles))))
; degree
(assert (= 3 degree))
; not the conclusion
(assert (not (= (* 2 edges) (* (* 3 n) cycles))))
(check-sat)
