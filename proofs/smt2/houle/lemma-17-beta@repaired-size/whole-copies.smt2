; T_{j+1,k} is a root and k copies of T_{j,k}: without a leaf or whole, it leaves at most a k-th of beta.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const k Int)
(declare-const size Int)
(declare-const whole Int)
(declare-const beta Int)
(declare-const new Int)
; whole
(assert (= whole (+ (* k size) 1)))
; beta
(assert (or (= beta whole) (= beta (- whole 1))))
; new
(assert (<= new size))
; arity
(assert (<= 1 k))
; not the conclusion
(assert (not (<= (* k new) beta)))
(check-sat)
