; If p processors hold at most m each, the mean rounded up is at most m.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const order Int)
(declare-const tokens Int)
(declare-const most Int)
(declare-const share Int)
; rounded
(assert (< (* (- share 1) order) tokens))
; capped
(assert (<= tokens (* order most)))
; order
(assert (<= 0 order))
; not the conclusion
(assert (not (<= share most)))
(check-sat)
