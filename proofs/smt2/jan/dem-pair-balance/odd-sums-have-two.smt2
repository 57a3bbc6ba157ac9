; In a split into floor and ceiling the two differ, and have error 1, exactly if the sum is odd.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const new_x Int)
(declare-const new_y Int)
; split
(assert (= (+ new_x new_y) (+ x y)))
; rounded
(assert (or (= new_x (div (+ x y) 2)) (= new_x (div (+ (+ x y) 1) 2))))
; not the conclusion
(assert (not (and (or (not (= 1 (- (div (+ (+ x y) 1) 2) (div (+ x y) 2)))) (= 1 (- (ite (>= new_x new_y) new_x new_y) (ite (<= new_x new_y) new_x new_y)))) (or (not (= 1 (- (ite (>= new_x new_y) new_x new_y) (ite (<= new_x new_y) new_x new_y)))) (= 1 (- (div (+ (+ x y) 1) 2) (div (+ x y) 2)))))))
(check-sat)
