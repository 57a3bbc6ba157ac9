; From N = 4 on, N/4 is at most N/2 - 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const order Real)
(declare-const deviation Real)
; bound
(assert (<= (* 4.0 deviation) order))
; proper
(assert (<= 4.0 order))
; not the conclusion
(assert (not (<= (* 2.0 deviation) (- order 2.0))))
(check-sat)
