; The idealized step of a multiple of some loads is the multiple of their step.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
(declare-const times Real)
(declare-const p Real)
(declare-const q Real)
; one
(assert (and (and (= c (- a (* (- a b) (/ 1.0 2.0)))) true) (= f (+ b (* (- a b) (/ 1.0 2.0))))))
; multiple
(assert (and (and (= p (- (* times a) (* (- (* times a) (* times b)) (/ 1.0 2.0)))) true) (= q (+ (* times b) (* (- (* times a) (* times b)) (/ 1.0 2.0))))))
; not the conclusion
(assert (not (and (and (= p (* times c)) true) (= q (* times f)))))
(check-sat)
