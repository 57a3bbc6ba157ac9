; N/4 is at most a divergence of N/2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const order Real)
(declare-const deviation Real)
(declare-const divergence Real)
; bound
(assert (<= (* 4.0 deviation) order))
; divergence
(assert (= (* 2.0 divergence) order))
; some
(assert (<= 0.0 order))
; not the conclusion
(assert (not (<= deviation divergence)))
(check-sat)
