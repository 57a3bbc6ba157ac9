; Merging two parts costs (u - 1)(v - 1)(L - z tau m) and saves u v z rho m.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const v Real)
(declare-const z Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; not the conclusion
(assert (not (= (- (+ (* (- (* u v) 1.0) (+ (* z send) message)) (* (* (* u v) z) move)) (+ (+ (* (- u 1.0) (+ (* (* v z) send) message)) (* (* u (* v z)) move)) (+ (* (- v 1.0) (+ (* (* u z) send) message)) (* (* v (* u z)) move)))) (- (* (* (- u 1.0) (- v 1.0)) (- message (* z send))) (* (* (* u v) z) move)))))
(check-sat)
