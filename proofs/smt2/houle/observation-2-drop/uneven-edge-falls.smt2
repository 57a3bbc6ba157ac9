; Across a difference of d >= 2, a step of Threshold-1 or -2 lowers the squares by 2 (d - 1), at least two.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const least Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (>= (- x y) least) 1 0) (ite (<= (- x y) (- least)) 1 0)))) true) (= b (+ y (- (ite (>= (- x y) least) 1 0) (ite (<= (- x y) (- least)) 1 0))))))
; protocol
(assert (and (<= 1 least) (>= 2 least)))
; apart
(assert (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))))
; not the conclusion
(assert (not (and (= (- (+ (+ 0 (* x x)) (* y y)) (+ (+ 0 (* a a)) (* b b))) (- (* 2 (- (ite (>= x y) x y) (ite (<= x y) x y))) 2)) (<= 2 (- (+ (+ 0 (* x x)) (* y y)) (+ (+ 0 (* a a)) (* b b)))))))
(check-sat)
