; Where moving is free, two parts take longer than their sum if sending z blocks costs more than a message.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const v Real)
(declare-const z Real)
(declare-const message Real)
(declare-const send Real)
; first
(assert (< 1.0 u))
; second
(assert (< 1.0 v))
; larger
(assert (> (* z send) message))
; not the conclusion
(assert (not (< (+ (* (- (* u v) 1.0) (+ (* z send) message)) (* (* (* u v) z) 0.0)) (+ (+ (* (- u 1.0) (+ (* (* v z) send) message)) (* (* u (* v z)) 0.0)) (+ (* (- v 1.0) (+ (* (* u z) send) message)) (* (* v (* u z)) 0.0))))))
(check-sat)
