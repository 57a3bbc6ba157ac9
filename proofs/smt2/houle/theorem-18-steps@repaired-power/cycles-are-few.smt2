; If every cycle so far began with discrepancy at least two, they are at most the first discrepancy less one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const start Int)
(declare-const cycles Int)
(declare-const last Int)
; paid
(assert (<= last (- start (- cycles 1))))
; unbalanced
(assert (<= 2 last))
; not the conclusion
(assert (not (<= cycles (- start 1))))
(check-sat)
