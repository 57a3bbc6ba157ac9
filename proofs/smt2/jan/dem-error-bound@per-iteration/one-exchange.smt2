; After one exchange, wherever a loose task goes, the error of the pair is at most 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const new_x Int)
(declare-const new_y Int)
; split
(assert (= (+ new_x new_y) (+ x y)))
; half
(assert (or (= new_x (div (+ x y) 2)) (= new_x (div (+ (+ x y) 1) 2))))
; not the conclusion
(assert (not (>= 1 (- (ite (>= new_x new_y) new_x new_y) (ite (<= new_x new_y) new_x new_y)))))
(check-sat)
