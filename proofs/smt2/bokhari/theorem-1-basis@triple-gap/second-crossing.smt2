; Where 16 w (4 rho + tau) = 4 L, {22}, {112} and {1111} meet, 2 w (16 rho + 3 tau) below {13}.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; meet
(assert (= (* (* 4.0 w) (+ (* 4.0 move) send)) message))
; not the conclusion
(assert (not (and (and (= (+ (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move)) (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move))) (+ (+ (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move)) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))) (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move)))) (= (+ (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move)) (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move))) (+ (+ (+ (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move)) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))))) (= (- (+ (+ (+ (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move)) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))) (+ (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move)) (+ (* 7.0 (+ (* (* w 2.0) send) message)) (* (* 8.0 (* w 2.0)) move)))) (* (* (- 2.0) w) (+ (* 16.0 move) (* 3.0 send)))))))
(check-sat)
