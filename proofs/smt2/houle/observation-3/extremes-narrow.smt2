; After a step both loads lie between the smaller and the larger load before.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const least Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (>= (- x y) least) 1 0) (ite (<= (- x y) (- least)) 1 0)))) true) (= b (+ y (- (ite (>= (- x y) least) 1 0) (ite (<= (- x y) (- least)) 1 0))))))
; not the conclusion
(assert (not (and (and (and (<= (ite (<= x y) x y) a) (<= a (ite (>= x y) x y))) (<= (ite (<= x y) x y) b)) (<= b (ite (>= x y) x y)))))
(check-sat)
