; The second difference of t({a}) is that of messages, which grows with a, less that of blocks, which falls.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; not the conclusion
(assert (not (= (+ (- (+ (* (- (* 4.0 u) 1.0) (+ (* w send) message)) (* (* (* 4.0 u) w) move)) (* 2.0 (+ (* (- (* 2.0 u) 1.0) (+ (* (* 2.0 w) send) message)) (* (* (* 2.0 u) (* 2.0 w)) move)))) (+ (* (- u 1.0) (+ (* (* 4.0 w) send) message)) (* (* u (* 4.0 w)) move))) (- (* u message) (* w send)))))
(check-sat)
