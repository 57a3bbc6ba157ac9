; On the 0-cube the load is the mean.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const load Real)
(declare-const total Real)
; one
(assert (= total load))
; not the conclusion
(assert (not (= (* 1.0 load) total)))
(check-sat)
