; By some rule x, y become a, b exactly if no token is lost and the loads then differ by at most one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; not the conclusion
(assert (not (and (or (not (or (or (or (or (and (and (= a (- x (div (- x y) 2))) true) (= b (+ y (div (- x y) 2)))) false) (and (and (= a (- x (div (+ (- x y) 1) 2))) true) (= b (+ y (div (+ (- x y) 1) 2))))) (and (and (= a (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))) true) (= b (+ y (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))))) (and (and (= a (- x (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))) true) (= b (+ y (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2))))))) (and (= (+ a b) (+ x y)) (>= 1 (- (ite (>= a b) a b) (ite (<= a b) a b))))) (or (not (and (= (+ a b) (+ x y)) (>= 1 (- (ite (>= a b) a b) (ite (<= a b) a b))))) (or (or (or (or (and (and (= a (- x (div (- x y) 2))) true) (= b (+ y (div (- x y) 2)))) false) (and (and (= a (- x (div (+ (- x y) 1) 2))) true) (= b (+ y (div (+ (- x y) 1) 2))))) (and (and (= a (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))) true) (= b (+ y (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))))) (and (and (= a (- x (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))) true) (= b (+ y (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2))))))))))
(check-sat)
