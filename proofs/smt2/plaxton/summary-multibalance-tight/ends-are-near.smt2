; If A >= c L^2 and L >= 1, then (c-1) (A + L^2) <= (c+1) (A - L).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const first Real)
(declare-const log Real)
(declare-const constant Real)
; dominates
(assert (>= first (* (* constant log) log)))
; log
(assert (<= 1.0 log))
; constant
(assert (<= (- 1.0) constant))
; not the conclusion
(assert (not (<= (* (- constant 1.0) (+ first (* log log))) (* (+ constant 1.0) (- first log)))))
(check-sat)
