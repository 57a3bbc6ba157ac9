; If each layer is at most `ratio` times the next, a ball is at most its layer over 1 - ratio.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const volume Real)
(declare-const here Real)
(declare-const following Real)
(declare-const ratio Real)
; so far
(assert (<= (* volume (- 1.0 ratio)) here))
; next
(assert (<= here (* ratio following)))
; not the conclusion
(assert (not (<= (* (+ volume following) (- 1.0 ratio)) following)))
(check-sat)
