; {13} is above {22} or above {4}.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; size
(assert (or (< 0.0 (* w move)) (< (* w send) message)))
; not the conclusion
(assert (not (or (< (+ (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move)) (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move))) (+ (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move)) (+ (* 7.0 (+ (* (* w 2.0) send) message)) (* (* 8.0 (* w 2.0)) move)))) (< (+ (* 15.0 (+ (* (* w 1.0) send) message)) (* (* 16.0 (* w 1.0)) move)) (+ (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move)) (+ (* 7.0 (+ (* (* w 2.0) send) message)) (* (* 8.0 (* w 2.0)) move)))))))
(check-sat)
