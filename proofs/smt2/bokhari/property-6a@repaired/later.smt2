; For empty blocks two parts take less time than their sum, where a message costs something.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const v Real)
(declare-const z Real)
(declare-const message Real)
; first
(assert (< 1.0 u))
; second
(assert (< 1.0 v))
; overhead
(assert (< 0.0 message))
; not the conclusion
(assert (not (< (+ (+ (* (- u 1.0) (+ (* (* v z) 0.0) message)) (* (* u (* v z)) 0.0)) (+ (* (- v 1.0) (+ (* (* u z) 0.0) message)) (* (* v (* u z)) 0.0))) (+ (* (- (* u v) 1.0) (+ (* z 0.0) message)) (* (* (* u v) z) 0.0)))))
(check-sat)
