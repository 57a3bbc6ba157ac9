; If at most one token crosses the middle edge, the left half loses at most one token in a step.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const half Int)
(declare-const most Int)
(declare-const left Int)
(declare-const after Int)
(declare-const steps Int)
; so far
(assert (>= left (- (* half most) steps)))
; one token
(assert (>= after (- left 1)))
; not the conclusion
(assert (not (>= after (- (* half most) (+ steps 1)))))
(check-sat)
