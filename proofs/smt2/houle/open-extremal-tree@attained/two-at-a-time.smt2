; Terms of at most two each that reach floor(n/2) are at least floor((n + 2)/4).
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const m Int)
(declare-const terms Int)
; half
(assert (= m (div n 2)))
; reach
(assert (>= (* 2 terms) m))
; not the conclusion
(assert (not (>= terms (div (+ n 2) 4))))
(check-sat)
