; On the 0-cube the discrepancy is 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
; one
(assert (= low high))
; not the conclusion
(assert (not (>= 0 (- high low))))
(check-sat)
