; For M = 1, 2^n is less than n 2^n from n = 2 on.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const nodes Int)
; proper
(assert (<= 2 n))
; nodes
(assert (<= 1 nodes))
; not the conclusion
(assert (not (< nodes (* n nodes))))
(check-sat)
