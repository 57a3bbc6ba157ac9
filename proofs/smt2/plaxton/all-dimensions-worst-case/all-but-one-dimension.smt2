; If all dimensions but one take m / 3 moves or more, all together take at least m d / 6.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const dimensions Int)
(declare-const most Int)
(declare-const moves Int)
(declare-const cost Int)
; two
(assert (<= 2 dimensions))
; cap
(assert (<= 0 most))
; each
(assert (>= (* 3 moves) most))
; together
(assert (>= cost (* (- dimensions 1) moves)))
; not the conclusion
(assert (not (>= (* 6 cost) (* most dimensions))))
(check-sat)
