; No layers have as many words at both ends.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
; none
(assert (and (= 0 low) (= 0 high)))
; not the conclusion
(assert (not (= low high)))
(check-sat)
