; Taking equally many tokens from both halves keeps the discrepancy.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const tokens Int)
; not the conclusion
(assert (not (= (- (ite (>= (+ 0 (- low tokens)) (+ 0 (- high tokens))) (+ 0 (- low tokens)) (+ 0 (- high tokens))) (ite (<= (+ 0 (- low tokens)) (+ 0 (- high tokens))) (+ 0 (- low tokens)) (+ 0 (- high tokens)))) (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high))))))
(check-sat)
