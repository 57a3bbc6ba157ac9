; From h = 2 on E^2 >= 0.63 q.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const h Real)
(declare-const c Real)
(declare-const rim Real)
; middle
(assert (<= 126.0 (* (* (* (+ (* 4.0 h) 1.0) 100.0) c) c)))
; rim
(assert (= rim (* (+ (* 2.0 h) 1.0) c)))
; not the conclusion
(assert (not (>= (* (* 100.0 rim) rim) (* 63.0 (+ (* 2.0 h) 1.0)))))
(check-sat)
