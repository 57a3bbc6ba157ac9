; An edge [i:j] keeps its loads exactly if x_i is x_j or x_j + 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (and (= c (- a (div (- a b) 2))) true) (= f (+ b (div (- a b) 2)))))
; not the conclusion
(assert (not (and (or (not (and (and (= c a) true) (= f b))) (and (>= a b) (<= a (+ b 1)))) (or (not (and (>= a b) (<= a (+ b 1)))) (and (and (= c a) true) (= f b))))))
(check-sat)
