; Without terms the sum is 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const terms Int)
(declare-const total Int)
; none
(assert (= 0 terms))
; empty
(assert (= 0 total))
; not the conclusion
(assert (not (and (<= (- terms) total) (<= total terms))))
(check-sat)
