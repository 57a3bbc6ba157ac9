; If M n^2 is at least n^2, and n^2 and M n^2 at least twice n and M n, the bound is at most 7 M n^2.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const line Int)
(declare-const square Int)
(declare-const product Int)
(declare-const units Int)
; units
(assert (<= (* 2 units) (+ (+ (+ product (* 10 square)) (* 2 line)) (* 4 n))))
; square
(assert (<= square product))
; line
(assert (<= (* 2 line) product))
; twice
(assert (<= (* 2 n) square))
; not the conclusion
(assert (not (<= (* 2 units) (* 14 product))))
(check-sat)
