; D exchanges of half the memory, each with a pass, take as long as d phases over one bit.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const half Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; not the conclusion
(assert (not (= (+ (* d (+ message (* half send))) (* (* (* d 2.0) half) move)) (* d (+ (* 1.0 (+ (* half send) message)) (* (* 2.0 half) move))))))
(check-sat)
