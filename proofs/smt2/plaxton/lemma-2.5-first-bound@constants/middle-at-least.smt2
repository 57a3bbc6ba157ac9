; If 4 h c^2 >= 1, the same holds for h + 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const h Real)
(declare-const c Real)
(declare-const following Real)
; so far
(assert (<= 1.0 (* (* (* 4.0 h) c) c)))
; following
(assert (= (* (+ (* 2.0 h) 2.0) following) (* (+ (* 2.0 h) 1.0) c)))
; not the conclusion
(assert (not (<= 1.0 (* (* (* 4.0 (+ h 1.0)) following) following))))
(check-sat)
