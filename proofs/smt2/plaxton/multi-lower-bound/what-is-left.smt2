; If at most a residual is left, the steps took all the rest.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const now Int)
(declare-const start Int)
(declare-const order Int)
(declare-const time Int)
(declare-const left Int)
; all steps
(assert (>= now (- start (* (* 2 order) time))))
; residual
(assert (<= now left))
; not the conclusion
(assert (not (>= (* (* 2 order) time) (- start left))))
(check-sat)
