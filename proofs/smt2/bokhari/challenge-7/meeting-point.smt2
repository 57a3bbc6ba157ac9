; (q+1) t(q) = q t(q+1) where ((q-1)u + 1) L = ((2u - (q+2)) w tau + 2uw rho) m, with u = 2^q and 2uw = 2^d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const q Real)
(declare-const u Real)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; not the conclusion
(assert (not (= (- (* (+ q 1.0) (+ (* (- u 1.0) (+ (* (* 2.0 w) send) message)) (* (* u (* 2.0 w)) move))) (* q (+ (* (- (* 2.0 u) 1.0) (+ (* w send) message)) (* (* (* 2.0 u) w) move)))) (- (+ (* (* (- (* 2.0 u) (+ q 2.0)) w) send) (* (* (* 2.0 u) w) move)) (* (+ (* (- q 1.0) u) 1.0) message)))))
(check-sat)
