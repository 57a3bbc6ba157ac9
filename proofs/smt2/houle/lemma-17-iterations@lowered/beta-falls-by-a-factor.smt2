; If k^t |beta| <= n - 1, the same holds after the next iteration.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const k Int)
(declare-const power Int)
(declare-const beta Int)
(declare-const new Int)
(declare-const most Int)
; so far
(assert (<= (* power beta) most))
; falls
(assert (<= (* k new) beta))
; power
(assert (<= 1 power))
; not the conclusion
(assert (not (<= (* power (* k new)) most)))
(check-sat)
