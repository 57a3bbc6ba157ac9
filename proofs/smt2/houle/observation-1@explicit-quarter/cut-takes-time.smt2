; Reaching a wanted discrepancy takes at least half (most - wanted) / 2 steps, that is n (most - wanted) / 4.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const half Int)
(declare-const most Int)
(declare-const wanted Int)
(declare-const left Int)
(declare-const high Int)
(declare-const low Int)
(declare-const steps Int)
; nodes
(assert (<= 0 half))
; left
(assert (>= left (- (* half most) steps)))
; left mean
(assert (<= left (* half high)))
; right mean
(assert (>= (- (* half most) left) (* half low)))
; reached
(assert (<= (- high low) wanted))
; not the conclusion
(assert (not (>= (* 2 steps) (* half (- most wanted)))))
(check-sat)
