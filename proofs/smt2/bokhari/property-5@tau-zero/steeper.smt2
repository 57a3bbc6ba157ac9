; If Q grows by at most 3/4 the slope grows: by ((1 - gain) tau + rho) 2^d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const gain Real)
(declare-const cube Real)
(declare-const send Real)
(declare-const move Real)
; gain
(assert (>= 3.0 (* 4.0 gain)))
; nodes
(assert (< 0.0 cube))
; rates
(assert (and (<= 0.0 send) (<= 0.0 move)))
; one costs
(assert (< 0.0 (+ send move)))
; not the conclusion
(assert (not (< 0.0 (* (+ (* (- 1.0 gain) send) move) cube))))
(check-sat)
