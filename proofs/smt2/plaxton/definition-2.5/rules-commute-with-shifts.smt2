; Each rule commutes with adding tokens to both loads of a pair.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const tokens Int)
; not the conclusion
(assert (not (and (and (and (and (and (and (= (- (+ x tokens) (div (- (+ x tokens) (+ y tokens)) 2)) (+ (- x (div (- x y) 2)) tokens)) true) (= (+ (+ y tokens) (div (- (+ x tokens) (+ y tokens)) 2)) (+ (+ y (div (- x y) 2)) tokens))) true) (and (and (= (- (+ x tokens) (div (+ (- (+ x tokens) (+ y tokens)) 1) 2)) (+ (- x (div (+ (- x y) 1) 2)) tokens)) true) (= (+ (+ y tokens) (div (+ (- (+ x tokens) (+ y tokens)) 1) 2)) (+ (+ y (div (+ (- x y) 1) 2)) tokens)))) (and (and (= (- (+ x tokens) (ite (>= (+ x tokens) (+ y tokens)) (div (- (+ x tokens) (+ y tokens)) 2) (div (+ (- (+ x tokens) (+ y tokens)) 1) 2))) (+ (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2))) tokens)) true) (= (+ (+ y tokens) (ite (>= (+ x tokens) (+ y tokens)) (div (- (+ x tokens) (+ y tokens)) 2) (div (+ (- (+ x tokens) (+ y tokens)) 1) 2))) (+ (+ y (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2))) tokens)))) (and (and (= (- (+ x tokens) (ite (>= (+ x tokens) (+ y tokens)) (div (+ (- (+ x tokens) (+ y tokens)) 1) 2) (div (- (+ x tokens) (+ y tokens)) 2))) (+ (- x (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2))) tokens)) true) (= (+ (+ y tokens) (ite (>= (+ x tokens) (+ y tokens)) (div (+ (- (+ x tokens) (+ y tokens)) 1) 2) (div (- (+ x tokens) (+ y tokens)) 2))) (+ (+ y (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2))) tokens))))))
(check-sat)
