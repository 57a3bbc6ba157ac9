; (4y^2 + r - 1)^2 < 8 d y^2 for d = 2y^2 + r between 2y(y - 1) and 2y(y + 1).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const y Real)
(declare-const r Real)
; level
(assert (<= 2.0 y))
; low
(assert (>= r (* (- 2.0) y)))
; high
(assert (<= r (* 2.0 y)))
; not the conclusion
(assert (not (< (* (- (+ (* (* 4.0 y) y) r) 1.0) (- (+ (* (* 4.0 y) y) r) 1.0)) (* (* (* 8.0 (+ (* (* 2.0 y) y) r)) y) y))))
(check-sat)
