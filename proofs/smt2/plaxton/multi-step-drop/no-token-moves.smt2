; No tokens lower nothing.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const drop Int)
; none
(assert (= 0 drop))
; not the conclusion
(assert (not (>= 0 drop)))
(check-sat)
