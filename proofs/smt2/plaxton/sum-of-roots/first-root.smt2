; For d = 1 the sum is 1, which is 2 sqrt(1) - 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const root Real)
; one
(assert (= 1.0 added))
; first
(assert (= 1.0 root))
; not the conclusion
(assert (not (<= added (- (* 2.0 root) 1.0))))
(check-sat)
