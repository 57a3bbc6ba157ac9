; Over an edge whose farther end weighs 2 more, a step adds the whole difference to weight times load.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
(declare-const near Real)
(declare-const far Real)
; step
(assert (and (and (= c (- a (* (- a b) (/ 1.0 2.0)))) true) (= f (+ b (* (- a b) (/ 1.0 2.0))))))
; weights
(assert (= far (+ near 2.0)))
; falling
(assert (>= a b))
; not the conclusion
(assert (not (= (+ (* near c) (* far f)) (+ (+ (* near a) (* far b)) (- (ite (>= a b) a b) (ite (<= a b) a b))))))
(check-sat)
