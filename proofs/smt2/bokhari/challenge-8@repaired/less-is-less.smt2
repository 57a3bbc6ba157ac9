; If two parts take less time otherwise, so do all parts.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const rest Real)
(declare-const before Real)
(declare-const after Real)
; better
(assert (< after before))
; not the conclusion
(assert (not (< (+ rest after) (+ rest before))))
(check-sat)
