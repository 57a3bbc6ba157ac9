; Without terms both sums are 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const total Int)
(declare-const mirrored Int)
; sums
(assert (and (= 0 total) (= 0 mirrored)))
; not the conclusion
(assert (not (= 0 (+ total mirrored))))
(check-sat)
