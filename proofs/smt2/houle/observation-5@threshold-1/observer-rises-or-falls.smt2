; An observer's load rises (falls) exactly across a difference of two or more from the lighter (heavier) end.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0)))) true) (= b (+ y (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0))))))
; not the conclusion
(assert (not (and (and (or (not (> b x)) (and (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))) (< x y))) (or (not (and (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))) (< x y))) (> b x))) (and (or (not (< b x)) (and (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))) (> x y))) (or (not (and (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))) (> x y))) (< b x))))))
(check-sat)
