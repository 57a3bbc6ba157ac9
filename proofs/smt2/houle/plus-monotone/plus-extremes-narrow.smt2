; After a step of Threshold-1 Plus both loads lie between the smaller and the larger load before.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const p Int)
(declare-const q Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x p))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y q))) 1 0)))) true) (= b (+ y (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x p))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y q))) 1 0))))))
; not the conclusion
(assert (not (and (and (and (<= (ite (<= x y) x y) a) (<= a (ite (>= x y) x y))) (<= (ite (<= x y) x y) b)) (<= b (ite (>= x y) x y)))))
(check-sat)
