; Where a message costs nothing and a block something, sending costs as much as a message, and moving costs.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const z Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; overhead
(assert (= 0.0 message))
; blocks
(assert (< 0.0 z))
; sending
(assert (< 0.0 send))
; moving
(assert (< 0.0 move))
; not the conclusion
(assert (not (and (>= (* z send) message) (< 0.0 move))))
(check-sat)
