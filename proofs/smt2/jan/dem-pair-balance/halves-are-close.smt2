; A split has error at most 1 exactly if one has the floor of half of both, and the other the ceiling.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const new_x Int)
(declare-const new_y Int)
; split
(assert (= (+ new_x new_y) (+ x y)))
; not the conclusion
(assert (not (and (or (not (>= 1 (- (ite (>= new_x new_y) new_x new_y) (ite (<= new_x new_y) new_x new_y)))) (and (or (= new_x (div (+ x y) 2)) (= new_x (div (+ (+ x y) 1) 2))) (or (= new_y (div (+ x y) 2)) (= new_y (div (+ (+ x y) 1) 2))))) (or (not (and (or (= new_x (div (+ x y) 2)) (= new_x (div (+ (+ x y) 1) 2))) (or (= new_y (div (+ x y) 2)) (= new_y (div (+ (+ x y) 1) 2))))) (>= 1 (- (ite (>= new_x new_y) new_x new_y) (ite (<= new_x new_y) new_x new_y)))))))
(check-sat)
