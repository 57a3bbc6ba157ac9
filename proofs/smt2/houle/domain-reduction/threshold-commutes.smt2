; A step of any Threshold-k commutes with adding tokens at both ends.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const least Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
(declare-const tokens Int)
; step
(assert (and (and (= a (- x (- (ite (>= (- x y) least) 1 0) (ite (<= (- x y) (- least)) 1 0)))) true) (= b (+ y (- (ite (>= (- x y) least) 1 0) (ite (<= (- x y) (- least)) 1 0))))))
; not the conclusion
(assert (not (and (and (= (+ a tokens) (- (+ x tokens) (- (ite (>= (- (+ x tokens) (+ y tokens)) least) 1 0) (ite (<= (- (+ x tokens) (+ y tokens)) (- least)) 1 0)))) true) (= (+ b tokens) (+ (+ y tokens) (- (ite (>= (- (+ x tokens) (+ y tokens)) least) 1 0) (ite (<= (- (+ x tokens) (+ y tokens)) (- least)) 1 0)))))))
(check-sat)
