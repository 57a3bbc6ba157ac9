; C(2,1) / 4 is 1/2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const h Real)
(declare-const c Real)
; second
(assert (= 1.0 h))
; half
(assert (= 1.0 (* 2.0 c)))
; not the conclusion
(assert (not (<= 1.0 (* (* (* 4.0 h) c) c))))
(check-sat)
