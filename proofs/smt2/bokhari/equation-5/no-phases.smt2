; The form of no phases is zero.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const cube Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; not the conclusion
(assert (not (= 0.0 (+ (+ (* (- (* 0.0 cube) 0.0) send) (* (* 0.0 cube) move)) (* 0.0 message)))))
(check-sat)
