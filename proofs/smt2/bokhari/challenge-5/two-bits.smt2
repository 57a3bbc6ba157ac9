; A phase over two bits takes longer than two over one by L - (tau + 4 rho) w m, where 2^d = 4w.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; not the conclusion
(assert (not (= (- (+ (* 3.0 (+ (* w send) message)) (* (* 4.0 w) move)) (* 2.0 (+ (* 1.0 (+ (* (* 2.0 w) send) message)) (* (* 2.0 (* 2.0 w)) move)))) (- message (* (+ send (* 4.0 move)) w)))))
(check-sat)
