; A word differs from itself in no bit.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const differing Int)
; same
(assert (= 0 differing))
; not the conclusion
(assert (not (>= 0 differing)))
(check-sat)
