; Either sending z blocks costs less than a message, or moving costs something.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const z Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; overhead
(assert (< 0.0 message))
; one size
(assert (or (and (< 0.0 send) (< 0.0 move)) (and (= 0.0 send) (= 0.0 move))))
; not the conclusion
(assert (not (or (< (* z send) message) (< 0.0 move))))
(check-sat)
