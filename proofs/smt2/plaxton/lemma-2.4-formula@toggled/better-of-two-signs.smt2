; Choosing the sign of one more dimension, toggled or not, adds its discrepancy to the best of the others.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const best Int)
(declare-const low Int)
(declare-const high Int)
; not the conclusion
(assert (not (= (ite (>= (+ best (- high low)) (+ best (- low high))) (+ best (- high low)) (+ best (- low high))) (+ best (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)))))))
(check-sat)
