; The first k + 1 phases of loose tasks take (k + 1) (n - 1) + 2 (k + 1)^2 units, if the first k take so many.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const k Int)
(declare-const n Int)
(declare-const loose Int)
; so far
(assert (= loose (+ (* k (- n 1)) (* (* 2 k) k))))
; not the conclusion
(assert (not (= (+ (+ loose (- n 1)) (* 2 (+ (* 2 k) 1))) (+ (* (+ k 1) (- n 1)) (* (* 2 (+ k 1)) (+ k 1))))))
(check-sat)
