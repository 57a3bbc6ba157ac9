; If the excess of some is positive and the next one lacks nothing, theirs together is positive.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const sum_of_some Int)
(declare-const excess Int)
; so far
(assert (<= 1 sum_of_some))
; next
(assert (<= 0 excess))
; not the conclusion
(assert (not (<= 1 (+ sum_of_some excess))))
(check-sat)
