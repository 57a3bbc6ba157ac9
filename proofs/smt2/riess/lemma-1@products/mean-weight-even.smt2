; On a ring of n = 2m pairs the mean of twice the distance is n/2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const n Real)
(declare-const half Real)
(declare-const sum_of_all Real)
(declare-const mean Real)
; some
(assert (< 0.0 half))
; even
(assert (= n (* 2.0 half)))
; sum
(assert (= sum_of_all (* half half)))
; mean
(assert (= (* n mean) (* 2.0 sum_of_all)))
; not the conclusion
(assert (not (= (* 2.0 mean) n)))
(check-sat)
