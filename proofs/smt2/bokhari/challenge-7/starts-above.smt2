; A phase over no bits, t({0}), takes a time that is not negative.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const cube Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; nodes
(assert (< 0.0 cube))
; moving
(assert (<= 0.0 move))
; not the conclusion
(assert (not (<= 0.0 (+ (* 0.0 (+ (* cube send) message)) (* (* 1.0 cube) move)))))
(check-sat)
