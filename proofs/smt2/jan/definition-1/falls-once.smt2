; Falling loads down to the last one that have come down to it stay there.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const last Int)
(declare-const here Int)
(declare-const following Int)
; down
(assert (= here last))
; falling
(assert (<= following here))
; last
(assert (>= following last))
; not the conclusion
(assert (not (= following last)))
(check-sat)
