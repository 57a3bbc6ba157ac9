; Two loads without a surplus, where all lack so much together, differ by at most that.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const others Int)
(declare-const excess Int)
; x
(assert (>= 0 x))
; y
(assert (>= 0 y))
; others
(assert (>= 0 others))
; all
(assert (= (+ (+ x y) others) excess))
; not the conclusion
(assert (not (<= (- (ite (>= x y) x y) (ite (<= x y) x y)) (- excess))))
(check-sat)
