; Where another iteration begins, twice the power of two is less than n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const power Int)
(declare-const beta Int)
(declare-const n Int)
; halved
(assert (<= (* power beta) (- n 1)))
; power
(assert (<= 1 power))
; running
(assert (<= 2 beta))
; not the conclusion
(assert (not (< (* 2 power) n)))
(check-sat)
