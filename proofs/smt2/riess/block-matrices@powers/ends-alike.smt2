; After an idealized step the ends of an edge have equal loads.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
; step
(assert (and (and (= c (- a (* (- a b) (/ 1.0 2.0)))) true) (= f (+ b (* (- a b) (/ 1.0 2.0))))))
; not the conclusion
(assert (not (= c f)))
(check-sat)
