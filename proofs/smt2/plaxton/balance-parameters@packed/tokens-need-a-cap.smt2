; With a token there is a positive load.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const order Int)
(declare-const tokens Int)
(declare-const most Int)
; capped
(assert (<= tokens (* order most)))
; some
(assert (<= 1 tokens))
; order
(assert (<= 0 order))
; not the conclusion
(assert (not (<= 1 most)))
(check-sat)
