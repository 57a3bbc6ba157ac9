; Sharing over an edge adds half of its difference, times that of the distances, to distance times load.
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
; not the conclusion
(assert (not (= (* 2.0 (+ (* near c) (* far f))) (+ (* 2.0 (+ (* near a) (* far b))) (* (- far near) (- a b))))))
(check-sat)
