; If each over the mean has one more, each under it one less, and all add up to nothing, they are as many.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const over Int)
(declare-const under Int)
(declare-const excess Int)
; excess
(assert (= excess (- over under)))
; none
(assert (= 0 excess))
; not the conclusion
(assert (not (= over under)))
(check-sat)
