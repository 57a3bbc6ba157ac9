; A token that goes from one half to the other lowers the discrepancy by at most two.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
; not the conclusion
(assert (not (and (>= (- (ite (>= (+ 0 (- low 1)) (+ 0 (+ high 1))) (+ 0 (- low 1)) (+ 0 (+ high 1))) (ite (<= (+ 0 (- low 1)) (+ 0 (+ high 1))) (+ 0 (- low 1)) (+ 0 (+ high 1)))) (- (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high))) 2)) (>= (- (ite (>= (+ 0 (+ low 1)) (+ 0 (- high 1))) (+ 0 (+ low 1)) (+ 0 (- high 1))) (ite (<= (+ 0 (+ low 1)) (+ 0 (- high 1))) (+ 0 (+ low 1)) (+ 0 (- high 1)))) (- (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high))) 2)))))
(check-sat)
