; Exchanges of superblocks of w blocks, u - 1 of them, and one pass over u w blocks, take the time of a phase.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; not the conclusion
(assert (not (= (+ (* (- u 1.0) (+ message (* w send))) (* (* u w) move)) (+ (* (- u 1.0) (+ (* w send) message)) (* (* u w) move)))))
(check-sat)
