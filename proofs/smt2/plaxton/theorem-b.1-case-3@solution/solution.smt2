; If k times the exponent is d ln 2, then (k - 1) d ln 2 is k times what the exponent leaves of d ln 2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const k Real)
(declare-const whole Real)
(declare-const exponent Real)
; solution
(assert (= (* k exponent) whole))
; not the conclusion
(assert (not (= (* (- k 1.0) whole) (* k (- whole exponent)))))
(check-sat)
