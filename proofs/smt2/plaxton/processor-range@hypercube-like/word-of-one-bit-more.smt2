; One bit more at the low end makes numbers from 0 to twice as many, less one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const number Int)
(declare-const order Int)
(declare-const bit Int)
; so far
(assert (and (<= 0 number) (<= number (- order 1))))
; bit
(assert (and (<= 0 bit) (>= 1 bit)))
; not the conclusion
(assert (not (and (<= 0 (+ (* 2 number) bit)) (<= (+ (* 2 number) bit) (- (* 2 order) 1)))))
(check-sat)
