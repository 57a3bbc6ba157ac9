; A pair that was balanced needs no move.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (or (or (or (or (and (and (= a (- x (div (- x y) 2))) true) (= b (+ y (div (- x y) 2)))) false) (and (and (= a (- x (div (+ (- x y) 1) 2))) true) (= b (+ y (div (+ (- x y) 1) 2))))) (and (and (= a (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))) true) (= b (+ y (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))))) (and (and (= a (- x (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))) true) (= b (+ y (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))))))
; not the conclusion
(assert (not (= 0 (div (- (ite (>= a b) a b) (ite (<= a b) a b)) 2))))
(check-sat)
