; C(0,0) is 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const c Real)
; first
(assert (= 1.0 c))
; not the conclusion
(assert (not (>= 1.0 (* (* 1.0 c) c))))
(check-sat)
