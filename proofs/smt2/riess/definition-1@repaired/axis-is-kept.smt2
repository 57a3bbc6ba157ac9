; An edge that the reflection maps to itself has equal loads at its ends, and keeps them.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const a Real)
(declare-const c Real)
(declare-const f Real)
; step
(assert (and (and (= c (- a (* (- a a) (/ 1.0 2.0)))) true) (= f (+ a (* (- a a) (/ 1.0 2.0))))))
; not the conclusion
(assert (not (and (= c a) (= f a))))
(check-sat)
