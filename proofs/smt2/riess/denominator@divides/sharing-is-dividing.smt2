; In halves of the unit the idealized step leaves a + b at both ends as well.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
; step
(assert (and (and (= c (- (* 2.0 a) (* (- (* 2.0 a) (* 2.0 b)) (/ 1.0 2.0)))) true) (= f (+ (* 2.0 b) (* (- (* 2.0 a) (* 2.0 b)) (/ 1.0 2.0))))))
; not the conclusion
(assert (not (and (and (= c (+ a b)) true) (= f (+ a b)))))
(check-sat)
