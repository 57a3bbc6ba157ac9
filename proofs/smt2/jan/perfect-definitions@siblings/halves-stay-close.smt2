; If two totals differ by at most 1, and so do the halves of each, any two of these halves do.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const d Int)
; totals
(assert (>= 1 (- (ite (>= (+ a b) (+ c d)) (+ a b) (+ c d)) (ite (<= (+ a b) (+ c d)) (+ a b) (+ c d)))))
; halves
(assert (>= 1 (- (ite (>= a b) a b) (ite (<= a b) a b))))
; others
(assert (>= 1 (- (ite (>= c d) c d) (ite (<= c d) c d))))
; not the conclusion
(assert (not (>= 1 (- (ite (>= a c) a c) (ite (<= a c) a c)))))
(check-sat)
