; Two loads that lack nothing, where all have an excess of r together, differ by at most r.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const others Int)
(declare-const excess Int)
; x
(assert (<= 0 x))
; y
(assert (<= 0 y))
; others
(assert (<= 0 others))
; all
(assert (= (+ (+ x y) others) excess))
; not the conclusion
(assert (not (<= (- (ite (>= x y) x y) (ite (<= x y) x y)) excess)))
(check-sat)
