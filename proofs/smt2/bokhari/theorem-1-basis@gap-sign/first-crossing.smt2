; Where 16 w (16 rho + 9 tau) = 144 L, {4} and {22} take equally long, and {4} 2 rho 16 w less than {13}, / 9.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; meet
(assert (= (* w (+ (* 16.0 move) (* 9.0 send))) (* 9.0 message)))
; not the conclusion
(assert (not (and (= (+ (* 15.0 (+ (* (* w 1.0) send) message)) (* (* 16.0 (* w 1.0)) move)) (+ (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move)) (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move)))) (= (* 9.0 (- (+ (* 15.0 (+ (* (* w 1.0) send) message)) (* (* 16.0 (* w 1.0)) move)) (+ (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move)) (+ (* 7.0 (+ (* (* w 2.0) send) message)) (* (* 8.0 (* w 2.0)) move))))) (* (* (- 32.0) w) move)))))
(check-sat)
