; A number of at most sqrt(d) / 2 is below d for d >= 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const edges Real)
; half
(assert (<= (* (* 4.0 edges) edges) d))
; some
(assert (<= 1.0 d))
; not the conclusion
(assert (not (< edges d)))
(check-sat)
