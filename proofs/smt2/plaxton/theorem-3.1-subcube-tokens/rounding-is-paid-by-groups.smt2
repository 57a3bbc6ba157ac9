; 2^l times a mean rounded up is at most 2^l times the mean, and 2^l times anything from 1 on.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const share Real)
(declare-const mean Real)
(declare-const order Real)
(declare-const excess Real)
; rounded
(assert (<= share (+ mean 1.0)))
; order
(assert (<= 0.0 order))
; excess
(assert (<= 1.0 excess))
; not the conclusion
(assert (not (<= (* order share) (+ (* order mean) (* order excess)))))
(check-sat)
