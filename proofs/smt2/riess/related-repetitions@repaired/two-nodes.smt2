; On two nodes a round leaves loads that differ by at most one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
; not the conclusion
(assert (not (>= 1 (- (ite (>= (- (- a (div (- a b) 2)) (div (- (- a (div (- a b) 2)) (+ b (div (- a b) 2))) 2)) (+ (+ b (div (- a b) 2)) (div (- (- a (div (- a b) 2)) (+ b (div (- a b) 2))) 2))) (- (- a (div (- a b) 2)) (div (- (- a (div (- a b) 2)) (+ b (div (- a b) 2))) 2)) (+ (+ b (div (- a b) 2)) (div (- (- a (div (- a b) 2)) (+ b (div (- a b) 2))) 2))) (ite (<= (- (- a (div (- a b) 2)) (div (- (- a (div (- a b) 2)) (+ b (div (- a b) 2))) 2)) (+ (+ b (div (- a b) 2)) (div (- (- a (div (- a b) 2)) (+ b (div (- a b) 2))) 2))) (- (- a (div (- a b) 2)) (div (- (- a (div (- a b) 2)) (+ b (div (- a b) 2))) 2)) (+ (+ b (div (- a b) 2)) (div (- (- a (div (- a b) 2)) (+ b (div (- a b) 2))) 2)))))))
(check-sat)
