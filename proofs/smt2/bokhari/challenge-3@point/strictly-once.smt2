; Where a message costs something the second difference grows strictly.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
; nodes
(assert (< 0.0 u))
; overhead
(assert (< 0.0 message))
; width
(assert (<= 0.0 w))
; sending
(assert (<= 0.0 send))
; not the conclusion
(assert (not (< (- (* u message) (* (* 2.0 w) send)) (- (* (* 2.0 u) message) (* w send)))))
(check-sat)
