; Loads that differ by exactly 1 stay if the larger keeps the loose task.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))) true) (= b (+ y (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2))))))
; apart
(assert (= 1 (- (ite (>= x y) x y) (ite (<= x y) x y))))
; not the conclusion
(assert (not (and (and (= a x) true) (= b y))))
(check-sat)
