; Two loads of one processor do not differ: the error is 0 before any dimension is balanced.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
; same processor
(assert (= x y))
; not the conclusion
(assert (not (>= 0 (- (ite (>= x y) x y) (ite (<= x y) x y)))))
(check-sat)
