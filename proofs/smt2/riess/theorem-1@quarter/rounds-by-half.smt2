; The balancer halves a sum and, if it is odd, adds half a token at the first end and takes it at the second.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
(declare-const excess Int)
; step
(assert (and (and (= c (- a (div (- a b) 2))) true) (= f (+ b (div (- a b) 2)))))
; excess
(assert (= excess (- (* 2 c) (+ a b))))
; not the conclusion
(assert (not (and (and (<= 0 excess) (>= 1 excess)) (= (* 2 f) (- (+ a b) excess)))))
(check-sat)
