; (u - 1)(v - 1) is at most (x - 1)(y - 1) if u v z = x y, and x + y is at most u z + v.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const v Real)
(declare-const z Real)
(declare-const x Real)
(declare-const y Real)
; nodes
(assert (and (<= 1.0 u) (<= 1.0 v)))
; more
(assert (<= 1.0 z))
; cube
(assert (= (* (* u v) z) (* x y)))
; even
(assert (<= (+ x y) (+ (* u z) v)))
; not the conclusion
(assert (not (<= (* (- u 1.0) (- v 1.0)) (* (- x 1.0) (- y 1.0)))))
(check-sat)
