; Where a message costs nothing, empty blocks take no time.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; overhead
(assert (= 0.0 message))
; sending
(assert (= 0.0 send))
; moving
(assert (= 0.0 move))
; not the conclusion
(assert (not (= 0.0 (+ (* (- u 1.0) (+ (* w send) message)) (* (* u w) move)))))
(check-sat)
