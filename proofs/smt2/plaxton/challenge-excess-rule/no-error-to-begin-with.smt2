; A load is no lower than itself: error 0 is attained before any dimension is balanced.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
; same processor
(assert (= x y))
; not the conclusion
(assert (not (<= 0 (- x y))))
(check-sat)
