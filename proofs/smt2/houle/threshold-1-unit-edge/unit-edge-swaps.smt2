; Threshold-1 moves a token across a difference of one, which exchanges the loads and keeps the squares.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0)))) true) (= b (+ y (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0))))))
; unit
(assert (= 1 (- (ite (>= x y) x y) (ite (<= x y) x y))))
; not the conclusion
(assert (not (and (and (and (= a y) true) (= b x)) (and (= 1 (- (ite (>= a b) a b) (ite (<= a b) a b))) (= (+ (+ 0 (* a a)) (* b b)) (+ (+ 0 (* x x)) (* y y)))))))
(check-sat)
