; The distances of two neighbors from a node differ by at most one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
; there
(assert (<= y (+ x 1)))
; back
(assert (<= x (+ y 1)))
; not the conclusion
(assert (not (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y)))))
(check-sat)
