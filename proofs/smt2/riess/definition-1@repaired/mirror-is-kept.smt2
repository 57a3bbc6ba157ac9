; Two edges that the reflection exchanges hold mirrored loads after a step if they did before.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
(declare-const g Real)
(declare-const h Real)
; step
(assert (and (and (= c (- a (* (- a b) (/ 1.0 2.0)))) true) (= f (+ b (* (- a b) (/ 1.0 2.0))))))
; mirror
(assert (and (and (= g (- b (* (- b a) (/ 1.0 2.0)))) true) (= h (+ a (* (- b a) (/ 1.0 2.0))))))
; not the conclusion
(assert (not (and (and (= g f) true) (= h c))))
(check-sat)
