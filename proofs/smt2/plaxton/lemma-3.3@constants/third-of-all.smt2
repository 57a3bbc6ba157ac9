; C(4,2) / 16 is 3/8.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const c Real)
; third
(assert (= 3.0 (* 8.0 c)))
; not the conclusion
(assert (not (<= 126.0 (* (* 900.0 c) c))))
(check-sat)
