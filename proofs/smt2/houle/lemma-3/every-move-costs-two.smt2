; A step of Threshold-2 that changes the loads of an edge lowers the sum of their squares by at least two.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (<= 2 (- x y)) 1 0) (ite (>= (- 2) (- x y)) 1 0)))) true) (= b (+ y (- (ite (<= 2 (- x y)) 1 0) (ite (>= (- 2) (- x y)) 1 0))))))
; changed
(assert (or (distinct a x) (distinct b y)))
; not the conclusion
(assert (not (<= (+ (+ (+ 0 (* a a)) (* b b)) 2) (+ (+ 0 (* x x)) (* y y)))))
(check-sat)
