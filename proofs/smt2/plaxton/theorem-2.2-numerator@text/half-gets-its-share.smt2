; At most n/2 is beyond half of the processors.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tokens Int)
(declare-const half Int)
(declare-const share Int)
; share
(assert (<= tokens (* (* 2 half) share)))
; not the conclusion
(assert (not (<= (* 2 (- tokens (* half share))) tokens)))
(check-sat)
