; For d = 2h the most edges, h C(2h,h), are at least sqrt(d/8) times p.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const h Real)
(declare-const c Real)
(declare-const edges Real)
; middle
(assert (<= 1.0 (* (* (* 4.0 h) c) c)))
; edges
(assert (= edges (* h c)))
; not the conclusion
(assert (not (>= (* (* 8.0 edges) edges) (* 2.0 h))))
(check-sat)
