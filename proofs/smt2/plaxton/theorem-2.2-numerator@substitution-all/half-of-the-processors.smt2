; If m is at least twice the mean, the tokens fit on half of the processors.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const packed Int)
(declare-const most Int)
(declare-const tokens Int)
(declare-const half Int)
; fewest
(assert (< (* (- packed 1) most) tokens))
; heavy
(assert (<= tokens (* half most)))
; cap
(assert (<= 0 most))
; not the conclusion
(assert (not (<= packed half)))
(check-sat)
