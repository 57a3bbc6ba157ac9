; By Pascal's rule a row adds up to twice the row before.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const added Int)
(declare-const order Int)
(declare-const shifted Int)
(declare-const above Int)
; so far
(assert (= added order))
; same
(assert (= shifted added))
; pascal
(assert (= above (+ added shifted)))
; not the conclusion
(assert (not (= above (* 2 order))))
(check-sat)
