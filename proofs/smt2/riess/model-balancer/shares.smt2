; The loads after a step are the two halves of the sum, the larger first, between the loads before.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (and (= c (- a (div (- a b) 2))) true) (= f (+ b (div (- a b) 2)))))
; not the conclusion
(assert (not (and (and (and (and (= (+ c f) (+ a b)) (<= f c)) (>= 1 (- c f))) (<= (ite (<= a b) a b) f)) (<= c (ite (>= a b) a b)))))
(check-sat)
