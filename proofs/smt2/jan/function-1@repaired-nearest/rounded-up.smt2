; If the average was rounded up, an error of at most what all lack is at most floor(n/2).
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const excess Int)
(declare-const x Int)
(declare-const y Int)
(declare-const rest Int)
; nearest
(assert (= (+ (* 2 excess) n) rest))
; rest
(assert (and (<= 0 rest) (< rest (* 2 n))))
; error
(assert (<= (- (ite (>= x y) x y) (ite (<= x y) x y)) (- excess)))
; not the conclusion
(assert (not (<= (- (ite (>= x y) x y) (ite (<= x y) x y)) (div n 2))))
(check-sat)
