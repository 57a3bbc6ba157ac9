; The lines of {4}, {13}, {22}, {1111} and {112}.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; not the conclusion
(assert (not (and (and (and (and (= (+ (* 15.0 (+ (* (* w 1.0) send) message)) (* (* 16.0 (* w 1.0)) move)) (+ (* 15.0 message) (* w (+ (* 16.0 move) (* 15.0 send))))) (= (+ (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move)) (+ (* 7.0 (+ (* (* w 2.0) send) message)) (* (* 8.0 (* w 2.0)) move))) (+ (* 8.0 message) (* w (+ (* 32.0 move) (* 22.0 send)))))) (= (+ (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move)) (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move))) (+ (* 6.0 message) (* w (+ (* 32.0 move) (* 24.0 send)))))) (= (+ (+ (+ (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move)) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))) (+ (* 4.0 message) (* w (+ (* 64.0 move) (* 32.0 send)))))) (= (+ (+ (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move)) (+ (* 1.0 (+ (* (* w 8.0) send) message)) (* (* 2.0 (* w 8.0)) move))) (+ (* 3.0 (+ (* (* w 4.0) send) message)) (* (* 4.0 (* w 4.0)) move))) (+ (* 5.0 message) (* w (+ (* 48.0 move) (* 28.0 send))))))))
(check-sat)
