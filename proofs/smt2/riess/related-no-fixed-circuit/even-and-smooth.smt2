; Two even loads that differ by at most one are equal.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; one
(assert (= x (* 2 a)))
; other
(assert (= y (* 2 b)))
; smooth
(assert (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y))))
; not the conclusion
(assert (not (= x y)))
(check-sat)
