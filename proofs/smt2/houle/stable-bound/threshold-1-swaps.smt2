; Across a difference of at most one, Threshold-1 exchanges the two loads.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0)))) true) (= b (+ y (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0))))))
; near
(assert (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y))))
; not the conclusion
(assert (not (and (and (= a y) true) (= b x))))
(check-sat)
