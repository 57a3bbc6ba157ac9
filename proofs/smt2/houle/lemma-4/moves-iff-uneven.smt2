; Threshold-2 leaves the loads of an active edge as they are exactly if they differ by at most one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (<= 2 (- x y)) 1 0) (ite (>= (- 2) (- x y)) 1 0)))) true) (= b (+ y (- (ite (<= 2 (- x y)) 1 0) (ite (>= (- 2) (- x y)) 1 0))))))
; not the conclusion
(assert (not (and (or (not (and (and (= a x) true) (= b y))) (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y)))) (or (not (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y)))) (and (and (= a x) true) (= b y))))))
(check-sat)
