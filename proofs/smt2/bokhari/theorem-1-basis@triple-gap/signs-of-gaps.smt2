; Both differences are negative.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const w Real)
(declare-const send Real)
(declare-const move Real)
; nodes
(assert (< 0.0 w))
; sending
(assert (< 0.0 send))
; moving
(assert (< 0.0 move))
; not the conclusion
(assert (not (and (> 0.0 (* (* (- 32.0) w) move)) (> 0.0 (* (* (- 2.0) w) (+ (* 16.0 move) (* 3.0 send)))))))
(check-sat)
