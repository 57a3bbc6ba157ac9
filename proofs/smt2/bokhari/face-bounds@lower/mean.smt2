; Two positive numbers with a product of at least s^2 >= 0 have a sum of at least 2s.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const k Real)
(declare-const y Real)
(declare-const s Real)
; positive
(assert (< 0.0 y))
; product
(assert (>= (* k y) (* s s)))
; not the conclusion
(assert (not (>= (+ k y) (* 2.0 s))))
(check-sat)
