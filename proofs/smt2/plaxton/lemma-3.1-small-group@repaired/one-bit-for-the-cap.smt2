; If log(n/x) >= 1, one more bit at most doubles the bound.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const squares Real)
(declare-const k Real)
(declare-const log Real)
; bias
(assert (<= squares (* k (+ log 1.0))))
; half
(assert (<= 1.0 log))
; positive
(assert (<= 0.0 k))
; not the conclusion
(assert (not (<= squares (* (* 2.0 k) log))))
(check-sat)
