; Counting, the moves, and d^2 for the phases are at most m + m sqrt(d) + 3 d^2 / 2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const root Real)
(declare-const most Real)
(declare-const cost Real)
(declare-const whole Real)
; moves
(assert (<= (* 2.0 cost) (+ (* (* 2.0 most) root) (* d (- d 1.0)))))
; together
(assert (= whole (+ (+ most cost) (* d d))))
; dimension
(assert (<= 0.0 d))
; not the conclusion
(assert (not (<= (* 2.0 whole) (+ (+ (* 2.0 most) (* (* 2.0 most) root)) (* (* 3.0 d) d)))))
(check-sat)
