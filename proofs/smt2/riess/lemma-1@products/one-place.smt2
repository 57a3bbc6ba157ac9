; On a ring of 1 place the distances add up to 0.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const half Int)
(declare-const sum_of_all Int)
; places
(assert (= 0 half))
; sum
(assert (= 0 sum_of_all))
; not the conclusion
(assert (not (= sum_of_all (* half (+ half 1)))))
(check-sat)
