; In a subcube one bit more is free, or it has one of two values.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const free Int)
(declare-const fixed Int)
(declare-const here Int)
(declare-const before Int)
(declare-const above Int)
(declare-const power Int)
; free
(assert (= free (* before (* 2 power))))
; fixed
(assert (= fixed (* here power)))
; pascal
(assert (= above (+ here before)))
; not the conclusion
(assert (not (= (+ free (* 2 fixed)) (* above (* 2 power)))))
(check-sat)
