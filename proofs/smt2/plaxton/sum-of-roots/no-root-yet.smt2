; For d = 0 both sides are 0.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const root Real)
; none
(assert (= 0.0 added))
; zero
(assert (= 0.0 root))
; not the conclusion
(assert (not (<= added (* 2.0 root))))
(check-sat)
