; If the mean rounded up is one, at least n/5 of n >= 2 tokens must leave ceil(n/m) processors, m >= 2.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tokens Int)
(declare-const packed Int)
(declare-const most Int)
; fewest
(assert (< (* (- packed 1) most) tokens))
; cap
(assert (<= 2 most))
; some
(assert (<= 2 tokens))
; not the conclusion
(assert (not (>= (* 5 (- tokens packed)) tokens)))
(check-sat)
