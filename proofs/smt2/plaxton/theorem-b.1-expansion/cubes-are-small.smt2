; If X <= m, then -3 D^2/d - 2 D^3/d^2 is from -(3 + m) D^2/d to -D^2/d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const x Real)
(declare-const square Real)
(declare-const cube Real)
(declare-const most Real)
; cube
(assert (= (* 2.0 cube) (* square x)))
; natural
(assert (<= 0.0 square))
; positive
(assert (<= 0.0 x))
; most
(assert (<= x most))
; not the conclusion
(assert (not (and (>= (- (* (- 3.0) square) (* 2.0 cube)) (* (- (+ 3.0 most)) square)) (<= (- (- square) (* 2.0 cube)) (- square)))))
(check-sat)
