; For empty blocks a part of 2 or more takes longer than 1 and the rest: one message for each node but one.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const z Real)
(declare-const message Real)
; rest
(assert (< 1.0 u))
; overhead
(assert (< 0.0 message))
; not the conclusion
(assert (not (< (+ (+ (* 1.0 (+ (* (* u z) 0.0) message)) (* (* 2.0 (* u z)) 0.0)) (+ (* (- u 1.0) (+ (* (* 2.0 z) 0.0) message)) (* (* u (* 2.0 z)) 0.0))) (+ (* (- (* 2.0 u) 1.0) (+ (* z 0.0) message)) (* (* (* 2.0 u) z) 0.0)))))
(check-sat)
