; If the distances on a ring of 2m places add up to m^2, those on one of 2m + 2 add up to (m + 1)^2.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const half Int)
(declare-const sum_of_all Int)
; so far
(assert (= sum_of_all (* half half)))
; not the conclusion
(assert (not (= (+ (+ sum_of_all half) (+ half 1)) (* (+ half 1) (+ half 1)))))
(check-sat)
