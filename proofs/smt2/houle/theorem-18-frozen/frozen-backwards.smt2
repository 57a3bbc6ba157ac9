; With every local maximum M, a node that has M after a step had it before, across a difference of at most one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const high Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x high))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y high))) 1 0)))) true) (= b (+ y (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x high))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y high))) 1 0))))))
; bounded
(assert (<= x high))
; neighbor
(assert (<= y high))
; maximum
(assert (= a high))
; not the conclusion
(assert (not (and (= x high) (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y))))))
(check-sat)
