; If the node with d_i = 1 has one task more, and the one with d_i = 0 gets the loose task, loads change places.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (div (- x y) 2))) true) (= b (+ y (div (- x y) 2)))))
; apart
(assert (= y (+ x 1)))
; not the conclusion
(assert (not (and (and (= a y) true) (= b x))))
(check-sat)
