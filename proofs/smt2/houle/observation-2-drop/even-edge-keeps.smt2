; Across a difference of at most one, a step keeps the difference and the squares.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const least Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (>= (- x y) least) 1 0) (ite (<= (- x y) (- least)) 1 0)))) true) (= b (+ y (- (ite (>= (- x y) least) 1 0) (ite (<= (- x y) (- least)) 1 0))))))
; near
(assert (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y))))
; not the conclusion
(assert (not (and (= (- (ite (>= a b) a b) (ite (<= a b) a b)) (- (ite (>= x y) x y) (ite (<= x y) x y))) (= (+ (+ 0 (* a a)) (* b b)) (+ (+ 0 (* x x)) (* y y))))))
(check-sat)
