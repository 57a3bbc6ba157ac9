; Two loads that are at most N/2 - 1 away from their mean differ by at most N - 2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const half Real)
(declare-const mean Real)
(declare-const x Real)
(declare-const y Real)
; x
(assert (<= (- (ite (>= x mean) x mean) (ite (<= x mean) x mean)) (- half 1.0)))
; y
(assert (<= (- (ite (>= y mean) y mean) (ite (<= y mean) y mean)) (- half 1.0)))
; not the conclusion
(assert (not (<= (- (ite (>= x y) x y) (ite (<= x y) x y)) (- (* 2.0 half) 2.0))))
(check-sat)
