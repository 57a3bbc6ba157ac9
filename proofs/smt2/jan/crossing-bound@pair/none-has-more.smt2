; Half of two totals of at most K, rounded up, is at most K.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const x Int)
(declare-const y Int)
; one
(assert (<= x most))
; other
(assert (<= y most))
; not the conclusion
(assert (not (<= (div (+ (+ x y) 1) 2) most)))
(check-sat)
