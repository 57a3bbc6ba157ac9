; A part of e is at most e, so that its 2^-a alone is at least 2^-e.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const s Real)
(declare-const rest Real)
(declare-const whole Real)
; part
(assert (>= s whole))
; others
(assert (<= 0.0 rest))
; not the conclusion
(assert (not (>= (+ rest s) whole)))
(check-sat)
