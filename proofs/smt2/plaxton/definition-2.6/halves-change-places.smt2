; The difference of the halves is the same if they change places.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
; not the conclusion
(assert (not (= (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high))) (- (ite (>= (+ 0 high) (+ 0 low)) (+ 0 high) (+ 0 low)) (ite (<= (+ 0 high) (+ 0 low)) (+ 0 high) (+ 0 low))))))
(check-sat)
