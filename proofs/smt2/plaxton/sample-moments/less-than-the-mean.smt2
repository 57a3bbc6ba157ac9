; n_i theta (1 - theta) <= n_i theta.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const mean Real)
(declare-const theta Real)
; mean
(assert (<= 0.0 mean))
; share
(assert (<= 0.0 theta))
; not the conclusion
(assert (not (<= (* mean (- 1.0 theta)) mean)))
(check-sat)
