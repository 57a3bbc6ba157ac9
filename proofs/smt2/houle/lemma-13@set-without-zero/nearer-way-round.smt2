; A stability of at most p and at most n - p is at most n / 2 rounded down.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const p Int)
(declare-const stability Int)
; forth
(assert (<= stability p))
; back
(assert (<= stability (- n p)))
; not the conclusion
(assert (not (<= stability (div n 2))))
(check-sat)
