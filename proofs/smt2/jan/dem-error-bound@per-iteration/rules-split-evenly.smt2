; Each of three rules for the loose task splits a pair's tasks into floor and ceiling.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
(declare-const rule Int)
; rule
(assert (or (or (and (= 0 rule) (and (and (= a (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))) true) (= b (+ y (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))))) (and (= 1 rule) (and (and (= a (- x (div (- x y) 2))) true) (= b (+ y (div (- x y) 2)))))) (and (= 2 rule) (and (and (= a (- x (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))) true) (= b (+ y (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2))))))))
; not the conclusion
(assert (not (and (and (= (+ a b) (+ x y)) (or (= a (div (+ x y) 2)) (= a (div (+ (+ x y) 1) 2)))) (or (= b (div (+ x y) 2)) (= b (div (+ (+ x y) 1) 2))))))
(check-sat)
