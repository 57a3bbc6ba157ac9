; Parts u and 2h, h > u, take longer than parts 2u and h while sending z blocks costs less than a message.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const h Real)
(declare-const z Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; uneven
(assert (> h u))
; small
(assert (< (* z send) message))
; not the conclusion
(assert (not (< (+ (+ (* (- (* 2.0 u) 1.0) (+ (* (* h z) send) message)) (* (* (* 2.0 u) (* h z)) move)) (+ (* (- h 1.0) (+ (* (* (* 2.0 u) z) send) message)) (* (* h (* (* 2.0 u) z)) move))) (+ (+ (* (- u 1.0) (+ (* (* (* 2.0 h) z) send) message)) (* (* u (* (* 2.0 h) z)) move)) (+ (* (- (* 2.0 h) 1.0) (+ (* (* u z) send) message)) (* (* (* 2.0 h) (* u z)) move))))))
(check-sat)
