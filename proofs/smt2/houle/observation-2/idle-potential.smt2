; The squares of the nodes without an active edge do not grow: they stay.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const before Int)
(declare-const after Int)
; idle
(assert (= after before))
; not the conclusion
(assert (not (<= after before)))
(check-sat)
