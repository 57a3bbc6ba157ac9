; 1 - gain > 0 and change of P - 1 < 0.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const gain Real)
(declare-const powers Real)
; gain
(assert (>= 3.0 (* 4.0 gain)))
; falls
(assert (>= 0.0 powers))
; not the conclusion
(assert (not (and (< 0.0 (- 1.0 gain)) (> 0.0 (- powers 1.0)))))
(check-sat)
