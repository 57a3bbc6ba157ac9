; If the outermost load is one unit, sharing it with an empty node leaves one unit of half the size at both.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (and (= c (- (* 2 a) (div (- (* 2 a) (* 2 b)) 2))) true) (= f (+ (* 2 b) (div (- (* 2 a) (* 2 b)) 2)))))
; outermost
(assert (= 1 a))
; empty
(assert (= 0 b))
; not the conclusion
(assert (not (and (and (= 1 c) true) (= 1 f))))
(check-sat)
