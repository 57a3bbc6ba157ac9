; The deviations after a step are the mean of those before, half of the excess more and less.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
(declare-const x Real)
(declare-const y Real)
(declare-const g Real)
(declare-const h Real)
(declare-const excess Real)
; first
(assert (= (* 2.0 c) (+ (+ a b) excess)))
; second
(assert (= (* 2.0 f) (- (+ a b) excess)))
; ideal
(assert (and (and (= g (- x (* (- x y) (/ 1.0 2.0)))) true) (= h (+ y (* (- x y) (/ 1.0 2.0))))))
; not the conclusion
(assert (not (and (= (* 2.0 (- c g)) (+ (+ (- a x) (- b y)) excess)) (= (* 2.0 (- f h)) (- (+ (- a x) (- b y)) excess)))))
(check-sat)
