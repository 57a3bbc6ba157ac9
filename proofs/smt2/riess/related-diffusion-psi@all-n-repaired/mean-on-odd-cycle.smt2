; On a cycle of N = 2m + 1 nodes four times the mean distance is N - 1/N.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const n Real)
(declare-const half Real)
(declare-const sum_of_all Real)
(declare-const mean Real)
; odd
(assert (= n (+ (* 2.0 half) 1.0)))
; sum
(assert (= sum_of_all (* half (+ half 1.0))))
; mean
(assert (= (* n mean) sum_of_all))
; not the conclusion
(assert (not (= (* (* 4.0 n) mean) (- (* n n) 1.0))))
(check-sat)
