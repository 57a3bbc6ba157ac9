; The first step leaves half of the unit at both ends of the center.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
; step
(assert (and (and (= c (- a (* (- a b) (/ 1.0 2.0)))) true) (= f (+ b (* (- a b) (/ 1.0 2.0))))))
; unit
(assert (or (and (and (= 1.0 a) true) (= 0.0 b)) (and (and (= 0.0 a) true) (= 1.0 b))))
; not the conclusion
(assert (not (and (= 1.0 (* 2.0 c)) (= 1.0 (* 2.0 f)))))
(check-sat)
