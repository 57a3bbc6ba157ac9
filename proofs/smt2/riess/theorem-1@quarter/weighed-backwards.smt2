; Deviations after a step, weighed, are those before, the weights shared, and the excess by their difference.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const w Real)
(declare-const p Real)
(declare-const q Real)
(declare-const x Real)
(declare-const y Real)
(declare-const g Real)
(declare-const h Real)
(declare-const excess Real)
; weights
(assert (and (and (= p (- u (* (- u w) (/ 1.0 2.0)))) true) (= q (+ w (* (- u w) (/ 1.0 2.0))))))
; first
(assert (= (* 2.0 g) (+ (+ x y) excess)))
; second
(assert (= (* 2.0 h) (- (+ x y) excess)))
; not the conclusion
(assert (not (= (* 2.0 (+ (* u g) (* w h))) (+ (* 2.0 (+ (* p x) (* q y))) (* (- u w) excess)))))
(check-sat)
