; The idealized step of a sum of two loads is the sum of their steps.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
(declare-const x Real)
(declare-const y Real)
(declare-const u Real)
(declare-const v Real)
(declare-const p Real)
(declare-const q Real)
; one
(assert (and (and (= c (- a (* (- a b) (/ 1.0 2.0)))) true) (= f (+ b (* (- a b) (/ 1.0 2.0))))))
; other
(assert (and (and (= u (- x (* (- x y) (/ 1.0 2.0)))) true) (= v (+ y (* (- x y) (/ 1.0 2.0))))))
; both
(assert (and (and (= p (- (+ a x) (* (- (+ a x) (+ b y)) (/ 1.0 2.0)))) true) (= q (+ (+ b y) (* (- (+ a x) (+ b y)) (/ 1.0 2.0))))))
; not the conclusion
(assert (not (and (and (= p (+ c u)) true) (= q (+ f v)))))
(check-sat)
