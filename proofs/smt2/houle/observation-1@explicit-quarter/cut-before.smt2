; Before the first step the left half holds half * most tokens, which is no less for no step.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const half Int)
(declare-const most Int)
(declare-const left Int)
(declare-const steps Int)
; full
(assert (= left (* half most)))
; none
(assert (= 0 steps))
; not the conclusion
(assert (not (>= left (- (* half most) steps))))
(check-sat)
