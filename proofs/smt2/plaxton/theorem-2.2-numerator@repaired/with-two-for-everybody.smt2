; From n = 2p on at least n/4 is beyond half of the processors.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tokens Int)
(declare-const half Int)
(declare-const share Int)
; rounded
(assert (< (* (- share 1) (* 2 half)) tokens))
; many
(assert (>= tokens (* 4 half)))
; not the conclusion
(assert (not (>= (* 4 (- tokens (* half share))) tokens)))
(check-sat)
