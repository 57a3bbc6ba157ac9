; An observer's load also rises (falls) across a difference of one if the heavier end is at its local maximum.
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
(assert (not (and (and (or (not (> b x)) (or (and (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))) (< x y)) (and (= y (+ x 1)) (= q y)))) (or (not (or (and (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))) (< x y)) (and (= y (+ x 1)) (= q y)))) (> b x))) (and (or (not (< b x)) (or (and (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))) (> x y)) (and (= x (+ y 1)) (= p x)))) (or (not (or (and (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))) (> x y)) (and (= x (+ y 1)) (= p x)))) (< b x))))))
(check-sat)
