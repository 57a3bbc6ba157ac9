; While alpha is too small and alpha and beta together are too large, beta has two nodes or more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const alpha Int)
(declare-const beta Int)
(declare-const p Int)
; running
(assert (< alpha p))
; enough
(assert (> (+ alpha beta) p))
; not the conclusion
(assert (not (<= 2 beta)))
(check-sat)
