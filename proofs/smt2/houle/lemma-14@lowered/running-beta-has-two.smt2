; While alpha is below p, beta has at least two nodes.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const alpha Int)
(declare-const beta Int)
(declare-const p Int)
; strict
(assert (> (+ alpha beta) p))
; running
(assert (< alpha p))
; not the conclusion
(assert (not (<= 2 beta)))
(check-sat)
