; A number below 2^(d+1) is, without its lowest bit, a number below 2^d.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const number Int)
(declare-const order Int)
(declare-const half Int)
(declare-const bit Int)
; number
(assert (= number (+ (* 2 half) bit)))
; bit
(assert (<= 0 bit))
; within
(assert (<= number (- (* 2 order) 1)))
; not the conclusion
(assert (not (<= half (- order 1))))
(check-sat)
