; One processor has the regular distribution of its own tasks.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const tasks Int)
; not the conclusion
(assert (not (= tasks tasks)))
(check-sat)
