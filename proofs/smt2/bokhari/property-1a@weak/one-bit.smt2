; 2^1 is at least 2 * 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const u Int)
; power
(assert (= 2 u))
; not the conclusion
(assert (not (<= 2 u)))
(check-sat)
