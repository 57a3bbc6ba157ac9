; After one step the only pair that holds load holds one unit of a half at either end.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (and (= c (- (* 2 a) (div (- (* 2 a) (* 2 b)) 2))) true) (= f (+ (* 2 b) (div (- (* 2 a) (* 2 b)) 2)))))
; unit
(assert (and (and (= 1 a) true) (= 0 b)))
; not the conclusion
(assert (not (and (and (= 1 c) true) (= 1 f))))
(check-sat)
