; If twice the terms are at most floor(n/2) + 1, the terms are at most floor((n + 2)/4).
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const m Int)
(declare-const terms Int)
; half
(assert (= m (div n 2)))
; few
(assert (<= (* 2 terms) (+ m 1)))
; not the conclusion
(assert (not (<= terms (div (+ n 2) 4))))
(check-sat)
