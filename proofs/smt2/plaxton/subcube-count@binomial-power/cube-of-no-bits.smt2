; A point is its only subcube.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const subcubes Int)
(declare-const binomial Int)
(declare-const power Int)
; one
(assert (= 1 subcubes))
; binomial
(assert (= 1 binomial))
; power
(assert (= 1 power))
; not the conclusion
(assert (not (= subcubes (* binomial power))))
(check-sat)
