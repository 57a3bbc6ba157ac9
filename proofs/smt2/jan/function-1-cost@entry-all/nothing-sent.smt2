; No iterations cost nothing.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const cost Int)
; none
(assert (= 0 cost))
; not the conclusion
(assert (not (>= 0 cost)))
(check-sat)
