; If the loads differ by at most one and change, the squares stay and the sum of processor times load falls.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (and (= c (- a (div (- a b) 2))) true) (= f (+ b (div (- a b) 2)))))
; near
(assert (and (>= 1 (- a b)) (>= 1 (- b a))))
; changes
(assert (distinct c a))
; not the conclusion
(assert (not (and (and (= c b) (= f a)) (= c (+ a 1)))))
(check-sat)
