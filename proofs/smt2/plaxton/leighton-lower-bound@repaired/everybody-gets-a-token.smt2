; With a token for everybody, the mean rounded down is at least one.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tokens Int)
(declare-const order Int)
(declare-const least Int)
; enough
(assert (>= tokens order))
; rounded
(assert (< tokens (* order (+ least 1))))
; order
(assert (<= 0 order))
; not the conclusion
(assert (not (<= 1 least)))
(check-sat)
