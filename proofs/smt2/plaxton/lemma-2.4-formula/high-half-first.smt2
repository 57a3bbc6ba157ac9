; Where the high half holds as many tokens as the low one, the discrepancy is the signed difference.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
; normalized
(assert (>= high low))
; not the conclusion
(assert (not (= (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high))) (- high low))))
(check-sat)
