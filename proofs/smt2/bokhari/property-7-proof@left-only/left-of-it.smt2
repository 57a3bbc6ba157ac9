; That is positive where the sums differ and a block costs less than a message.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const more Real)
(declare-const message Real)
(declare-const send Real)
; sums
(assert (< 0.0 more))
; left
(assert (< send message))
; not the conclusion
(assert (not (< 0.0 (* more (- message send)))))
(check-sat)
