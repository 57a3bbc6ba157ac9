; At this point two parts take rho 2^d m longer than one, which is what the display says with P for Q 2^d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const x Real)
(declare-const y Real)
(declare-const message Real)
(declare-const move Real)
; not the conclusion
(assert (not (and (= (- (+ (+ (* (- x 1.0) (+ (* (* y 1.0) message) message)) (* (* x (* y 1.0)) move)) (+ (* (- y 1.0) (+ (* (* x 1.0) message) message)) (* (* y (* x 1.0)) move))) (+ (* (- (* x y) 1.0) (+ (* 1.0 message) message)) (* (* (* x y) 1.0) move))) (* (* x y) move)) (= (- (+ (+ (* (- x 1.0) (+ (* (* y 1.0) message) message)) (* (* x (* y 1.0)) move)) (+ (* (- y 1.0) (+ (* (* x 1.0) message) message)) (* (* y (* x 1.0)) move))) (+ (* (- (* x y) 1.0) (+ (* 1.0 message) message)) (* (* (* x y) 1.0) move))) (+ (+ (* (+ (- (* x y) (+ x y)) 1.0) message) (* (* x y) move)) (* (- (- (+ x y) (* x y)) 1.0) message))))))
(check-sat)
