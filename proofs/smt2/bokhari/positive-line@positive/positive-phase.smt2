; A phase takes time for empty blocks, and time for every byte.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; bits
(assert (<= 2.0 u))
; width
(assert (<= 1.0 w))
; overhead
(assert (< 0.0 message))
; rates
(assert (and (and (<= 0.0 send) (<= 0.0 move)) (< 0.0 (+ send move))))
; not the conclusion
(assert (not (and (< 0.0 (+ (* (- u 1.0) (+ (* w 0.0) message)) (* (* u w) 0.0))) (< 0.0 (+ (* (- u 1.0) (+ (* w send) 0.0)) (* (* u w) move))))))
(check-sat)
