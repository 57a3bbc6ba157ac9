; In a step at most p tokens move.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const drop Int)
(declare-const tokens Int)
(declare-const order Int)
; all tokens
(assert (<= drop (* 2 tokens)))
; senders
(assert (<= tokens order))
; not the conclusion
(assert (not (<= drop (* 2 order))))
(check-sat)
