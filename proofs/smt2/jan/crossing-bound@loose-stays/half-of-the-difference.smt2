; If the loose task stays with the side that had more, at most half of K crosses.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
; step
(assert (= a (- x (ite (>= x y) (div (- x y) 2) (div (+ (- x y) 1) 2)))))
; one
(assert (and (<= 0 x) (<= x most)))
; other
(assert (and (<= 0 y) (<= y most)))
; not the conclusion
(assert (not (<= (* 2 (- (ite (>= a x) a x) (ite (<= a x) a x))) most)))
(check-sat)
