; Half of the most edges of a ball, over p, is at most d / (2 sqrt(3)).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const edges Real)
; half
(assert (<= (* (* 4.0 edges) edges) d))
; some
(assert (<= 1.0 d))
; not the conclusion
(assert (not (<= (* 12.0 (* edges edges)) (* (* 4.0 d) d))))
(check-sat)
