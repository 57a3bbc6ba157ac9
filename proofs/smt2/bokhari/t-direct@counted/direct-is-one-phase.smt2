; N - 1 exchanges of one block take the time of a single phase less one pass over N blocks.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const nodes Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; not the conclusion
(assert (not (= (* (- nodes 1.0) (+ message send)) (- (+ (* (- nodes 1.0) (+ (* 1.0 send) message)) (* (* nodes 1.0) move)) (* nodes move)))))
(check-sat)
