; Two tokens of a pair that differ by two or more take one move, and are one each then.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
; two
(assert (= 2 (+ x y)))
; first
(assert (<= 0 x))
; second
(assert (<= 0 y))
; apart
(assert (<= 2 (- (ite (>= x y) x y) (ite (<= x y) x y))))
; not the conclusion
(assert (not (and (= 1 (div (- (ite (>= x y) x y) (ite (<= x y) x y)) 2)) (= 0 (- (- (ite (>= x y) x y) (ite (<= x y) x y)) 2)))))
(check-sat)
