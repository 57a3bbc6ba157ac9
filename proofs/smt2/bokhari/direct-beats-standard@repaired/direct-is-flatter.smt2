; (2^d - 1) tau is less than d (2^(d-1) tau + 2^d rho), half = 2^(d-1), from two bits on or where moving costs.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const half Real)
(declare-const send Real)
(declare-const move Real)
; bits
(assert (<= 1.0 d))
; nodes
(assert (<= 1.0 half))
; rates
(assert (and (< 0.0 send) (<= 0.0 move)))
; more
(assert (or (<= 2.0 d) (and (= 1.0 half) (< 0.0 move))))
; not the conclusion
(assert (not (< (* (- (* 2.0 half) 1.0) send) (* d (+ (* half send) (* (* 2.0 half) move))))))
(check-sat)
