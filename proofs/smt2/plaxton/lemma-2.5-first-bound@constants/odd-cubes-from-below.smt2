; So they are for d = 2h + 1; for h = 0 they are 1 = p/2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const h Real)
(declare-const c Real)
(declare-const edges Real)
; middle
(assert (or (<= 1.0 (* (* (* 4.0 h) c) c)) (and (= 0.0 h) (= 1.0 c))))
; edges
(assert (= (* 2.0 edges) (* (+ (* 2.0 h) 1.0) c)))
; not the conclusion
(assert (not (>= (* (* 8.0 edges) edges) (+ (* 2.0 h) 1.0))))
(check-sat)
