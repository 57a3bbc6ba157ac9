; That is positive.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const x Real)
(declare-const y Real)
(declare-const move Real)
; first
(assert (< 0.0 x))
; second
(assert (< 0.0 y))
; moving
(assert (< 0.0 move))
; not the conclusion
(assert (not (< 0.0 (* (* x y) move))))
(check-sat)
