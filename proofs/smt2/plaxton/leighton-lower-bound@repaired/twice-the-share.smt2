; Twice the mean rounded up is at least twice the mean.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const tokens Real)
(declare-const half Real)
(declare-const share Real)
(declare-const most Real)
; share
(assert (<= tokens (* (* 2.0 half) share)))
; twice
(assert (>= most (* 2.0 share)))
; order
(assert (<= 0.0 half))
; not the conclusion
(assert (not (<= tokens (* half most))))
(check-sat)
