; At first no bit is set, and one bit has been at the low end.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const ones Int)
(declare-const met Int)
; ones
(assert (= 0 ones))
; met
(assert (= 1 met))
; not the conclusion
(assert (not (and (>= 0 ones) (>= 1 met))))
(check-sat)
