; On a ring of 2 places the distances from one of them are 0 and 1.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const half Int)
(declare-const sum_of_all Int)
; places
(assert (= 1 half))
; sum
(assert (= 1 sum_of_all))
; not the conclusion
(assert (not (= sum_of_all (* half half))))
(check-sat)
