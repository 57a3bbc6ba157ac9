; For h = 0 and h = 1 as well.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const h Real)
(declare-const c Real)
(declare-const rim Real)
; first
(assert (or (and (= 0.0 h) (= 1.0 c)) (and (= 1.0 h) (= 1.0 (* 2.0 c)))))
; rim
(assert (= rim (* (+ (* 2.0 h) 1.0) c)))
; not the conclusion
(assert (not (>= (* (* 100.0 rim) rim) (* 63.0 (+ (* 2.0 h) 1.0)))))
(check-sat)
