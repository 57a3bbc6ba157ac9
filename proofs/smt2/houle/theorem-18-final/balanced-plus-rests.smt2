; With loads M and M - 1 and every local maximum M, Threshold-1 Plus moves nothing.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const high Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x high))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y high))) 1 0)))) true) (= b (+ y (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x high))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y high))) 1 0))))))
; first
(assert (or (= x high) (= x (- high 1))))
; second
(assert (or (= y high) (= y (- high 1))))
; not the conclusion
(assert (not (and (and (= a x) true) (= b y))))
(check-sat)
