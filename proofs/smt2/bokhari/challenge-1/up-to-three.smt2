; Where no level is wide, d <= 3 and y = 1: (d + 1)^2 < 8d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
; low
(assert (<= 1.0 d))
; high
(assert (>= 3.0 d))
; not the conclusion
(assert (not (< (* (+ d 1.0) (+ d 1.0)) (* 8.0 d))))
(check-sat)
