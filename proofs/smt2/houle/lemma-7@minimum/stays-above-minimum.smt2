; An observer above the minimum of its phase finds a load above it at the other end.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0)))) true) (= b (+ y (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0))))))
; above
(assert (> x low))
; minimum
(assert (>= y low))
; not the conclusion
(assert (not (> b low)))
(check-sat)
