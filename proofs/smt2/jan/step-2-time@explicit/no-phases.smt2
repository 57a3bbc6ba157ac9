; Before the first iteration nothing was transferred: both sums for k = 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const bound Int)
(declare-const transfer Int)
(declare-const loose Int)
; transfer
(assert (= 0 transfer))
; loose
(assert (= 0 loose))
; not the conclusion
(assert (not (and (<= (* 2 transfer) (* 0 bound)) (= loose (+ (* 0 (- n 1)) 0)))))
(check-sat)
