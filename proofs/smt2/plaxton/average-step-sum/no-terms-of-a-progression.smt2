; No terms add up to 0.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const power Real)
(declare-const ratio Real)
; none
(assert (= 0.0 added))
; first
(assert (= 1.0 power))
; not the conclusion
(assert (not (= (* added (- 1.0 ratio)) (- 1.0 power))))
(check-sat)
