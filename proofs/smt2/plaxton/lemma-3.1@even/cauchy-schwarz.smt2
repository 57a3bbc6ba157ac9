; The square of a sum of w v is at most the sum of w times the sum of w v^2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const weights Real)
(declare-const squares Real)
(declare-const weight Real)
(declare-const value Real)
; so far
(assert (<= (* added added) (* weights squares)))
; weights
(assert (<= 0.0 weights))
; squares
(assert (<= 0.0 squares))
; weight
(assert (<= 0.0 weight))
; not the conclusion
(assert (not (<= (* (+ added (* weight value)) (+ added (* weight value))) (* (+ weights weight) (+ squares (* (* weight value) value))))))
(check-sat)
