; Loads between low and high stay between them.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const c Int)
(declare-const f Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= c (- a (div (- a b) 2))) true) (= f (+ b (div (- a b) 2)))))
; first
(assert (and (<= low a) (<= a high)))
; second
(assert (and (<= low b) (<= b high)))
; not the conclusion
(assert (not (and (<= low f) (<= c high))))
(check-sat)
