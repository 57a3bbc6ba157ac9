; The square of a sum of two different values is below twice the sum of their squares.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const first Real)
(declare-const second Real)
; unequal
(assert (distinct first second))
; not the conclusion
(assert (not (< (* (+ first second) (+ first second)) (* 2.0 (+ (* first first) (* second second))))))
(check-sat)
