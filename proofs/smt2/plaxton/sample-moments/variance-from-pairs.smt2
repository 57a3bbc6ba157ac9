; Var X = E X(X-1) + E X - (E X)^2, where n - 1 times the first is E X times (n_i - 1) (K - 1).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const n Real)
(declare-const mean Real)
(declare-const pairs Real)
(declare-const others Real)
(declare-const variance Real)
; variance
(assert (= variance (- (+ pairs mean) (* mean mean))))
; pairs
(assert (= (* (- n 1.0) pairs) (* mean others)))
; not the conclusion
(assert (not (= (* (- n 1.0) variance) (- (+ (* mean others) (* (- n 1.0) mean)) (* (- n 1.0) (* mean mean))))))
(check-sat)
