; Below n = 2p the mean rounded up is at most two.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tokens Int)
(declare-const half Int)
(declare-const share Int)
; rounded
(assert (< (* (- share 1) (* 2 half)) tokens))
; order
(assert (<= 1 half))
; not the conclusion
(assert (not (or (or (>= 1 share) (and (= 2 share) (> tokens (* 2 half)))) (>= tokens (* 4 half)))))
(check-sat)
