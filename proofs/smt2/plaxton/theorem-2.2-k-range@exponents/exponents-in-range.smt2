; With m = p^(1/k) n/p: m <= n makes 1/k at most 1, m >= 2n/p makes log p / k at least 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const processors Real)
(declare-const mean Real)
(declare-const inverse Real)
; cap
(assert (<= (+ (* processors inverse) mean) (+ mean processors)))
; heavy
(assert (>= (+ (* processors inverse) mean) (+ mean 1.0)))
; not the conclusion
(assert (not (and (>= 1.0 inverse) (<= 1.0 (* processors inverse)))))
(check-sat)
