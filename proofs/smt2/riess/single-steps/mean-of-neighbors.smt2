; After a step a pair has the mean of what the two pairs that it is made of had.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
; step
(assert (and (and (= c (- a (* (- a b) (/ 1.0 2.0)))) true) (= f (+ b (* (- a b) (/ 1.0 2.0))))))
; not the conclusion
(assert (not (and (= (* 2.0 c) (+ a b)) (= (* 2.0 f) (+ a b)))))
(check-sat)
