; Twice a sum of two squares is the square of the sum and the square of the difference.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const a Int)
(declare-const b Int)
(declare-const both Int)
(declare-const apart Int)
; both
(assert (= both (+ a b)))
; apart
(assert (= apart (- a b)))
; not the conclusion
(assert (not (= (* 2 (+ (* a a) (* b b))) (+ (* both both) (* apart apart)))))
(check-sat)
