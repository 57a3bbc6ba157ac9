; From d = 1 on that is at most 2 (m sqrt(d) + d^2).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const root Real)
(declare-const most Real)
(declare-const whole Real)
; bound
(assert (<= (* 2.0 whole) (+ (+ (* 2.0 most) (* (* 2.0 most) root)) (* (* 3.0 d) d))))
; root
(assert (<= 1.0 root))
; cap
(assert (<= 0.0 most))
; not the conclusion
(assert (not (<= whole (* 2.0 (+ (* most root) (* d d))))))
(check-sat)
