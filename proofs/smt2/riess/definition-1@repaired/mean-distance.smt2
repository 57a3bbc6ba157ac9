; On a cycle of N = 2n nodes the mean distance is n/2, so that twice the mean is N/2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const n Real)
(declare-const sum_of_all Real)
(declare-const mean Real)
; nodes
(assert (< 0.0 n))
; sum
(assert (= sum_of_all (* n n)))
; mean
(assert (= (* (* 2.0 n) mean) sum_of_all))
; not the conclusion
(assert (not (= (* 2.0 mean) n)))
(check-sat)
