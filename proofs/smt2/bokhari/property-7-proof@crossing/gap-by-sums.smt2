; Two parts differ from two others by their sums of nodes times what a message costs more than a block.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const v Real)
(declare-const x Real)
(declare-const y Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; cube
(assert (= (* u v) (* x y)))
; not the conclusion
(assert (not (= (- (+ (+ (* (- u 1.0) (+ (* (* v 1.0) send) message)) (* (* u (* v 1.0)) move)) (+ (* (- v 1.0) (+ (* (* u 1.0) send) message)) (* (* v (* u 1.0)) move))) (+ (+ (* (- x 1.0) (+ (* (* y 1.0) send) message)) (* (* x (* y 1.0)) move)) (+ (* (- y 1.0) (+ (* (* x 1.0) send) message)) (* (* y (* x 1.0)) move)))) (* (- (- (+ u v) x) y) (- message send)))))
(check-sat)
