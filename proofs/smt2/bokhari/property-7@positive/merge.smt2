; Two parts take longer than their sum as soon as sending z blocks costs as much as a message, and moving costs.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const v Real)
(declare-const z Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; first
(assert (< 1.0 u))
; second
(assert (< 1.0 v))
; blocks
(assert (< 0.0 z))
; large
(assert (>= (* z send) message))
; moving
(assert (< 0.0 move))
; not the conclusion
(assert (not (< (+ (* (- (* u v) 1.0) (+ (* z send) message)) (* (* (* u v) z) move)) (+ (+ (* (- u 1.0) (+ (* (* v z) send) message)) (* (* u (* v z)) move)) (+ (* (- v 1.0) (+ (* (* u z) send) message)) (* (* v (* u z)) move))))))
(check-sat)
