; If F + 1 is at least k + y, ky >= d >= 1, then (F + 1)^2 >= 4d and F^2 >= d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const k Real)
(declare-const y Real)
(declare-const faces Real)
(declare-const d Real)
; first
(assert (<= 1.0 k))
; second
(assert (<= 1.0 y))
; product
(assert (>= (* k y) d))
; count
(assert (>= (+ faces 1.0) (+ k y)))
; not the conclusion
(assert (not (and (>= (* (+ faces 1.0) (+ faces 1.0)) (* 4.0 d)) (>= (* faces faces) d))))
(check-sat)
