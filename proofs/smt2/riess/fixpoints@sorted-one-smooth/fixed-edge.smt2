; An edge [i:j] keeps its loads exactly if x_i is x_j or x_j + 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (= c (- a (div (- a b) 2))) (= f (+ b (div (- a b) 2)))))
; not the conclusion
(assert (not (or (and (and (and (= c a) (= f b)) (>= a b)) (<= a (+ b 1))) (and (or (distinct c a) (distinct f b)) (or (< a b) (> a (+ b 1)))))))
(check-sat)
