; If power * beta <= n - 1 and beta at least halves while power doubles, that stays so.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const power Int)
(declare-const beta Int)
(declare-const new Int)
(declare-const n Int)
; so far
(assert (<= (* power beta) (- n 1)))
; power
(assert (<= 1 power))
; centroid
(assert (<= (* 2 new) beta))
; not the conclusion
(assert (not (<= (* (* 2 power) new) (- n 1))))
(check-sat)
