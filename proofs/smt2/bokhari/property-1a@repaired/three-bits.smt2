; 2^3 is at least 2 * 3 + 2.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const u Int)
; power
(assert (= 8 u))
; not the conclusion
(assert (not (<= 8 u)))
(check-sat)
