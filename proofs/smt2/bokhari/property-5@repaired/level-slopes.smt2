; Where rates are zero the slopes are equal.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const gain Real)
(declare-const cube Real)
(declare-const send Real)
(declare-const move Real)
; sending
(assert (= 0.0 send))
; moving
(assert (= 0.0 move))
; not the conclusion
(assert (not (= 0.0 (* (+ (* (- 1.0 gain) send) move) cube))))
(check-sat)
