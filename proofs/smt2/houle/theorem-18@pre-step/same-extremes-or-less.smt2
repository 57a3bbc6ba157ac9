; Within the old extremes the new discrepancy is smaller, or both extremes are the old ones.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const new_low Int)
(declare-const new_high Int)
; minimum
(assert (>= new_low low))
; maximum
(assert (<= new_high high))
; not the conclusion
(assert (not (or (< (- new_high new_low) (- high low)) (and (= new_low low) (= new_high high)))))
(check-sat)
