; Crossing a difference of at least two from a largest load, an observer finds a smaller one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0)))) true) (= b (+ y (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0))))))
; largest
(assert (<= y x))
; far
(assert (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))))
; not the conclusion
(assert (not (< b x)))
(check-sat)
