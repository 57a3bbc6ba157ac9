; Without tasks every term of the formula is 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const far Int)
(declare-const beyond Int)
; none
(assert (= 0 beyond))
; not the conclusion
(assert (not (= 0 (ite (< 0 beyond) (+ far beyond) 0))))
(check-sat)
