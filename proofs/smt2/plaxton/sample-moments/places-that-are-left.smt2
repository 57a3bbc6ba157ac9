; With E X = n_i K / n, what E X is multiplied by is (n - K) (n - n_i) over n.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const n Real)
(declare-const group Real)
(declare-const places Real)
(declare-const mean Real)
; mean
(assert (= (* n mean) (* group places)))
; not the conclusion
(assert (not (= (* n (- (+ (* (- group 1.0) (- places 1.0)) (- n 1.0)) (* (- n 1.0) mean))) (* (- n places) (- n group)))))
(check-sat)
