; For one node chi^(n-1) = 1 is n.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const power Int)
; one
(assert (= 1 n))
; power
(assert (= 1 power))
; not the conclusion
(assert (not (>= power n)))
(check-sat)
