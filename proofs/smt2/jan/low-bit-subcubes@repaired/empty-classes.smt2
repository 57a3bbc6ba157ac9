; Classes without members do not differ.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const size Int)
(declare-const apart Int)
; size
(assert (= 0 size))
; apart
(assert (= 0 apart))
; not the conclusion
(assert (not (<= (- (ite (<= 0 apart) apart 0) (ite (>= 0 apart) apart 0)) size)))
(check-sat)
