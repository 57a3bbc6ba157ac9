; The rate is positive, for 2^q >= q + 1, and so is what it is to make up for.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const q Real)
(declare-const u Real)
(declare-const w Real)
(declare-const send Real)
(declare-const move Real)
; level
(assert (<= 1.0 q))
; power
(assert (>= u (+ q 1.0)))
; width
(assert (< 0.0 w))
; rates
(assert (and (and (<= 0.0 send) (<= 0.0 move)) (< 0.0 (+ send move))))
; not the conclusion
(assert (not (and (< 0.0 (+ (* (* (- (* 2.0 u) (+ q 2.0)) w) send) (* (* (* 2.0 u) w) move))) (< 0.0 (+ (* (- q 1.0) u) 1.0)))))
(check-sat)
