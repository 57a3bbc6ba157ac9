; A geometric progression, one term more.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const power Real)
(declare-const ratio Real)
; so far
(assert (= (* added (- 1.0 ratio)) (- 1.0 power)))
; not the conclusion
(assert (not (= (* (+ added power) (- 1.0 ratio)) (- 1.0 (* power ratio)))))
(check-sat)
