; At most Delta0 - 1 whole cycles, of two phases each, are at most 2 (Delta0 - 1) phases long.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const phase Int)
(declare-const start Int)
(declare-const cycles Int)
(declare-const steps Int)
; counted
(assert (= steps (* (* 2 phase) cycles)))
; few
(assert (<= cycles (- start 1)))
; phase
(assert (<= 0 phase))
; not the conclusion
(assert (not (<= steps (* (* 2 (- start 1)) phase))))
(check-sat)
