; From n = 3 on, if n^3 is at most 3^n, (n + 1)^3 is less than 3^(n+1).
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const power Int)
; large
(assert (<= 3 n))
; so far
(assert (<= (* (* n n) n) power))
; not the conclusion
(assert (not (< (* (* (+ n 1) (+ n 1)) (+ n 1)) (* 3 power))))
(check-sat)
