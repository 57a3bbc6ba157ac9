; Two loads between the smallest and the largest differ by no more than these.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const x Int)
(declare-const y Int)
; x
(assert (and (<= low x) (<= x high)))
; y
(assert (and (<= low y) (<= y high)))
; not the conclusion
(assert (not (<= (- (ite (>= x y) x y) (ite (<= x y) x y)) (- high low))))
(check-sat)
