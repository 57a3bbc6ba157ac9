; If it is two, m is three or more, and n/5 must leave them, too, but on six processors.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tokens Int)
(declare-const packed Int)
(declare-const most Int)
(declare-const half Int)
; fewest
(assert (< (* (- packed 1) most) tokens))
; heavy
(assert (<= tokens (* half most)))
; above mean
(assert (> tokens (* 2 half)))
; power of two
(assert (distinct 3 half))
; order
(assert (<= 1 half))
; not the conclusion
(assert (not (>= (* 5 (- tokens (* packed 2))) tokens)))
(check-sat)
