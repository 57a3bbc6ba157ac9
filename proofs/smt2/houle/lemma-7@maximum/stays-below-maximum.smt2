; An observer below the maximum of its phase finds a load below it at the other end.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const high Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0)))) true) (= b (+ y (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0))))))
; below
(assert (< x high))
; maximum
(assert (<= y high))
; not the conclusion
(assert (not (< b high)))
(check-sat)
