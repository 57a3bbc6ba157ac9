; If x y <= b and b^2 < 8 d y^2, x^2 < 8d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const x Real)
(declare-const y Real)
(declare-const bound Real)
(declare-const d Real)
; positive
(assert (<= 0.0 x))
; level
(assert (< 0.0 y))
; below
(assert (<= (* x y) bound))
; squares
(assert (< (* bound bound) (* (* (* 8.0 d) y) y)))
; not the conclusion
(assert (not (< (* x x) (* 8.0 d))))
(check-sat)
