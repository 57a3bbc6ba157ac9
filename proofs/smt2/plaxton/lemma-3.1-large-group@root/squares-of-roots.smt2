; If k <= d, then k d <= d^2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const k Real)
; range
(assert (<= k d))
; positive
(assert (<= 0.0 d))
; not the conclusion
(assert (not (<= (* k d) (* d d))))
(check-sat)
