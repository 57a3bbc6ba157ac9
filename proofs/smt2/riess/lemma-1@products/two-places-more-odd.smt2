; If those on a ring of 2m + 1 places add up to m (m + 1), those on one of 2m + 3 to (m + 1) (m + 2).
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const half Int)
(declare-const sum_of_all Int)
; so far
(assert (= sum_of_all (* half (+ half 1))))
; not the conclusion
(assert (not (= (+ sum_of_all (* 2 (+ half 1))) (* (+ half 1) (+ half 2)))))
(check-sat)
