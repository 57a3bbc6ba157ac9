; If the nodes of either half have its mean, sharing across the halves leaves the mean of the whole.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const nodes Real)
(declare-const zero Real)
(declare-const one Real)
(declare-const whole Real)
(declare-const shared Real)
; whole
(assert (= whole (+ (* nodes zero) (* nodes one))))
; shared
(assert (= (* 2.0 shared) (+ zero one)))
; not the conclusion
(assert (not (= (* (* 2.0 nodes) shared) whole)))
(check-sat)
