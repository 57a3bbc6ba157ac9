; For d = 2h the most edges of a ball, h C(2h,h), are at most sqrt(d) / 2 times p.
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
(assert (= edges (* h c)))
; not the conclusion
(assert (not (<= (* (* 4.0 edges) edges) (* 2.0 h))))
(check-sat)
