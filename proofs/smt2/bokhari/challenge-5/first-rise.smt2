; If t(2) >= 2 t(1) and t(0) >= 0, t(2) rises by t(1) at least, and the second difference at 1 is not negative.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const once Real)
(declare-const twice Real)
(declare-const zero Real)
; start
(assert (<= 0.0 zero))
; twice
(assert (>= twice (* 2.0 once)))
; not the conclusion
(assert (not (and (>= (- twice once) once) (<= 0.0 (+ (- twice (* 2.0 once)) zero)))))
(check-sat)
