; Both loads come to lie from floor((low + high) / 2) to ceil((low + high) / 2) + xi, both ends as printed.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const error Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (or (or (or (or (and (and (= a (- x (div (- x y) 2))) true) (= b (+ y (div (- x y) 2)))) false) (and (and (= a (- x (div (+ (- x y) 1) 2))) true) (= b (+ y (div (+ (- x y) 1) 2))))) (and (and (= a (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))) true) (= b (+ y (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))))) (and (and (= a (- x (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))) true) (= b (+ y (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))))))
; first
(assert (and (<= low x) (<= x (+ low error))))
; second
(assert (and (<= high y) (<= y (+ high error))))
; not the conclusion
(assert (not (and (and (and (and (and (<= (div (+ low high) 2) a) (<= a (div (+ (+ (+ low high) (* 2 error)) 1) 2))) true) (and (<= (div (+ low high) 2) b) (<= b (div (+ (+ (+ low high) (* 2 error)) 1) 2)))) (= (div (+ (+ (+ low high) (* 2 error)) 1) 2) (+ (div (+ (+ low high) 1) 2) error))) (<= (div (+ (+ (+ low high) (* 2 error)) 1) 2) (+ (+ (div (+ low high) 2) error) 1)))))
(check-sat)
