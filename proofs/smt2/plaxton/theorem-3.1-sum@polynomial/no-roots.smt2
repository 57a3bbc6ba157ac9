; For d = 0 and d = 1 the sum is 0.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const root Real)
; none
(assert (= 0.0 added))
; root
(assert (<= 0.0 root))
; not the conclusion
(assert (not (<= (* 3.0 added) (* (* (* 2.0 root) root) root))))
(check-sat)
