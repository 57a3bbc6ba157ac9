; If low ends differ by at most k, and high ends too, any two loads of any two balanced pairs do by k + 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const error Int)
(declare-const x Int)
(declare-const y Int)
(declare-const u Int)
(declare-const v Int)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
; first pair
(assert (or (or (or (or (and (and (= a (- x (div (- x y) 2))) true) (= b (+ y (div (- x y) 2)))) false) (and (and (= a (- x (div (+ (- x y) 1) 2))) true) (= b (+ y (div (+ (- x y) 1) 2))))) (and (and (= a (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))) true) (= b (+ y (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))))) (and (and (= a (- x (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))) true) (= b (+ y (ite (>= x y) (div (+ (- x y) 1) 2) (div (- x y) 2)))))))
; second pair
(assert (or (or (or (or (and (and (= c (- u (div (- u v) 2))) true) (= f (+ v (div (- u v) 2)))) false) (and (and (= c (- u (div (+ (- u v) 1) 2))) true) (= f (+ v (div (+ (- u v) 1) 2))))) (and (and (= c (- u (ite (>= u v) (div (- u v) 2) (div (+ (- u v) 1) 2)))) true) (= f (+ v (ite (>= u v) (div (- u v) 2) (div (+ (- u v) 1) 2)))))) (and (and (= c (- u (ite (>= u v) (div (+ (- u v) 1) 2) (div (- u v) 2)))) true) (= f (+ v (ite (>= u v) (div (+ (- u v) 1) 2) (div (- u v) 2)))))))
; low half
(assert (<= (- (ite (>= x u) x u) (ite (<= x u) x u)) error))
; high half
(assert (<= (- (ite (>= y v) y v) (ite (<= y v) y v)) error))
; not the conclusion
(assert (not (and (and (and (and (<= (- (ite (>= a c) a c) (ite (<= a c) a c)) (+ error 1)) true) (<= (- (ite (>= a f) a f) (ite (<= a f) a f)) (+ error 1))) (<= (- (ite (>= b c) b c) (ite (<= b c) b c)) (+ error 1))) (<= (- (ite (>= b f) b f) (ite (<= b f) b f)) (+ error 1)))))
(check-sat)
