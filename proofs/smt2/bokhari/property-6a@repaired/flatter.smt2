; The line of the sum of two parts is less steep than theirs.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const v Real)
(declare-const z Real)
(declare-const send Real)
(declare-const move Real)
; first
(assert (< 1.0 u))
; second
(assert (< 1.0 v))
; blocks
(assert (< 0.0 z))
; moving
(assert (<= 0.0 move))
; one costs
(assert (< 0.0 (+ send move)))
; not the conclusion
(assert (not (< (+ (* (- (* u v) 1.0) (+ (* z send) 0.0)) (* (* (* u v) z) move)) (+ (+ (* (- u 1.0) (+ (* (* v z) send) 0.0)) (* (* u (* v z)) move)) (+ (* (- v 1.0) (+ (* (* u z) send) 0.0)) (* (* v (* u z)) move))))))
(check-sat)
