; The idealized process starts from the loads themselves.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const load Real)
(declare-const ideal Real)
; start
(assert (= ideal load))
; not the conclusion
(assert (not (>= 0.0 (- (ite (>= load ideal) load ideal) (ite (<= load ideal) load ideal)))))
(check-sat)
