; A packet of phase j <= m - 1 is accepted in step j + d - 1, so that m + d - 1 steps are enough.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const d Int)
(declare-const most Int)
(declare-const number Int)
(declare-const accepted Int)
; phase
(assert (<= number (- most 1)))
; accepted
(assert (= accepted (- (+ number d) 1)))
; not the conclusion
(assert (not (<= (+ accepted 1) (- (+ most d) 1))))
(check-sat)
