; The square of a load that is not 0 is positive.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const x Real)
; some
(assert (distinct 0.0 x))
; not the conclusion
(assert (not (< 0.0 (* x x))))
(check-sat)
