; A step of Threshold-1 Plus commutes with adding tokens to both loads and both local maxima.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const most_x Int)
(declare-const most_y Int)
(declare-const a Int)
(declare-const b Int)
(declare-const tokens Int)
; step
(assert (and (and (= a (- x (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x most_x))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y most_y))) 1 0)))) true) (= b (+ y (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x most_x))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y most_y))) 1 0))))))
; not the conclusion
(assert (not (and (and (= (+ a tokens) (- (+ x tokens) (- (ite (or (<= 2 (- (+ x tokens) (+ y tokens))) (and (= 1 (- (+ x tokens) (+ y tokens))) (distinct (+ x tokens) (+ most_x tokens)))) 1 0) (ite (or (>= (- 2) (- (+ x tokens) (+ y tokens))) (and (= (- 1) (- (+ x tokens) (+ y tokens))) (distinct (+ y tokens) (+ most_y tokens)))) 1 0)))) true) (= (+ b tokens) (+ (+ y tokens) (- (ite (or (<= 2 (- (+ x tokens) (+ y tokens))) (and (= 1 (- (+ x tokens) (+ y tokens))) (distinct (+ x tokens) (+ most_x tokens)))) 1 0) (ite (or (>= (- 2) (- (+ x tokens) (+ y tokens))) (and (= (- 1) (- (+ x tokens) (+ y tokens))) (distinct (+ y tokens) (+ most_y tokens)))) 1 0)))))))
(check-sat)
