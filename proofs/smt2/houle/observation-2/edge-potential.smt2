; Over an active edge, no Threshold-k lets the sum of the two squares grow.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const least Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (>= (- x y) least) 1 0) (ite (<= (- x y) (- least)) 1 0)))) true) (= b (+ y (- (ite (>= (- x y) least) 1 0) (ite (<= (- x y) (- least)) 1 0))))))
; not the conclusion
(assert (not (<= (+ (+ 0 (* a a)) (* b b)) (+ (+ 0 (* x x)) (* y y)))))
(check-sat)
