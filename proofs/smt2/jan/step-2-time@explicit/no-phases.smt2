; Before the first iteration nothing was transferred.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const bound Int)
(declare-const transfer Int)
(declare-const loose Int)
; transfer
(assert (= 0 transfer))
; loose
(assert (= 0 loose))
; not the conclusion
(assert (not (and (<= (* 2 transfer) (* 0 bound)) (>= 0 loose))))
(check-sat)
