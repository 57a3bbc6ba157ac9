; A cycle from discrepancy at least two lowers it by at least one and not below zero.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const before Int)
(declare-const after Int)
; theorem
(assert (or (>= 1 before) (< after before)))
; unbalanced
(assert (<= 2 before))
; not the conclusion
(assert (not (<= after (- before 1))))
(check-sat)
