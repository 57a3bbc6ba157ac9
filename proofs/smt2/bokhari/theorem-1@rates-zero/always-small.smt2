; Where sending costs nothing, it costs less than a message.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const z Real)
(declare-const message Real)
(declare-const send Real)
; overhead
(assert (< 0.0 message))
; sending
(assert (= 0.0 send))
; not the conclusion
(assert (not (< (* z send) message)))
(check-sat)
