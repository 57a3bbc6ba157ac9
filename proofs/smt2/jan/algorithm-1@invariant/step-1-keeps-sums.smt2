; Step 1 keeps the sum of a pair, and so what half of its even part is.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; first
(assert (= a (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))))
; second
(assert (= b (+ y (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))))
; not the conclusion
(assert (not (and (= (+ a b) (+ x y)) (>= 1 (- (ite (>= a b) a b) (ite (<= a b) a b))))))
(check-sat)
