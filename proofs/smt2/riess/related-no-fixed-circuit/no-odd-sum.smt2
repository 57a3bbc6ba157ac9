; Loads that are even in some unit are shared without an excess, and are whole in that unit.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (and (= c (- (* 2 a) (div (- (* 2 a) (* 2 b)) 2))) true) (= f (+ (* 2 b) (div (- (* 2 a) (* 2 b)) 2)))))
; not the conclusion
(assert (not (and (and (= c (+ a b)) true) (= f (+ a b)))))
(check-sat)
