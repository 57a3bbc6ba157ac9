; Balancing a pair leads to loads between the bounds on those before.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const least Int)
(declare-const most Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (or (or (or (or (and (and (= a (- x (div (- x y) 2))) true) (= b (+ y (div (- x y) 2)))) false) (and (and (= a (- x (div (+ (- x y) 1) 2))) true) (= b (+ y (div (+ (- x y) 1) 2))))) (and (and (= a (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))) true) (= b (+ y (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))))) (and (and (= a (- x (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))) true) (= b (+ y (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))))))
; first
(assert (and (<= least x) (<= x most)))
; second
(assert (and (<= least y) (<= y most)))
; not the conclusion
(assert (not (and (and (and (<= least a) (<= a most)) true) (and (<= least b) (<= b most)))))
(check-sat)
