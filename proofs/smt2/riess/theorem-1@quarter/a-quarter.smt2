; If twice a deviation is at most a divergence of at most N/2, it is at most N/4.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const order Real)
(declare-const deviation Real)
(declare-const divergence Real)
; bound
(assert (<= (* 2.0 deviation) divergence))
; divergence
(assert (<= (* 2.0 divergence) order))
; not the conclusion
(assert (not (<= (* 4.0 deviation) order)))
(check-sat)
