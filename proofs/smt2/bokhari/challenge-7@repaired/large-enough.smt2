; (b + 1)((u-1)(v-1) + u v) is larger than a u (v-1) + b v (u-1).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const u Real)
(declare-const v Real)
; part
(assert (<= 1.0 a))
; uneven
(assert (>= b (+ a 2.0)))
; first
(assert (<= 2.0 u))
; second
(assert (<= 2.0 v))
; not the conclusion
(assert (not (< (+ (* (* a u) (- v 1.0)) (* (* b v) (- u 1.0))) (* (+ b 1.0) (+ (* (- u 1.0) (- v 1.0)) (* u v))))))
(check-sat)
