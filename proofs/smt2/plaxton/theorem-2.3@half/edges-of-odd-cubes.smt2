; So they are for d = 2h + 1, (2h+1) C(2h,h).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const h Real)
(declare-const c Real)
(declare-const edges Real)
; middle
(assert (>= 1.0 (* (* (+ (* 2.0 h) 1.0) c) c)))
; natural
(assert (<= 0.0 h))
; edges
(assert (= (* 2.0 edges) (* (+ (* 2.0 h) 1.0) c)))
; not the conclusion
(assert (not (<= (* (* 4.0 edges) edges) (+ (* 2.0 h) 1.0))))
(check-sat)
