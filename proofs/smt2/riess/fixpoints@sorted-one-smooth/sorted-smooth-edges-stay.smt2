; Where loads are sorted and 1-smooth, an edge [i:j] keeps its loads.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (and (= c (- a (div (- a b) 2))) true) (= f (+ b (div (- a b) 2)))))
; sorted
(assert (>= a b))
; smooth
(assert (>= 1 (- a b)))
; not the conclusion
(assert (not (and (and (= c a) true) (= f b))))
(check-sat)
