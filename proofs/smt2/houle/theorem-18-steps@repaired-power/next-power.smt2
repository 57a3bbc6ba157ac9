; If chi^(n-1) >= n >= 1 and chi >= 2, then chi^n >= n + 1.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const chi Int)
(declare-const n Int)
(declare-const power Int)
; so far
(assert (>= power n))
; nodes
(assert (<= 1 n))
; colors
(assert (<= 2 chi))
; not the conclusion
(assert (not (>= (* chi power) (+ n 1))))
(check-sat)
