; If sending z blocks does not cost what a message costs, it costs less or more.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const z Real)
(declare-const message Real)
(declare-const send Real)
; differ
(assert (distinct (* z send) message))
; not the conclusion
(assert (not (or (< (* z send) message) (> (* z send) message))))
(check-sat)
