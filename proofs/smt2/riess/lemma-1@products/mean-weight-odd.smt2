; On a ring of n = 2m + 1 pairs the mean of twice the distance is n/2 - 1/(2n).
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
(assert (= (* n mean) (* 2.0 sum_of_all)))
; not the conclusion
(assert (not (= (* (* 2.0 n) mean) (- (* n n) 1.0))))
(check-sat)
