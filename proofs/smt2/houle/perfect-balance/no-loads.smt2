; No nodes hold no tokens.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const low Int)
(declare-const tokens Int)
(declare-const above Int)
(declare-const nodes Int)
; none
(assert (= 0 nodes))
; empty
(assert (= 0 tokens))
; no more
(assert (= 0 above))
; not the conclusion
(assert (not (= tokens (+ (* nodes low) above))))
(check-sat)
