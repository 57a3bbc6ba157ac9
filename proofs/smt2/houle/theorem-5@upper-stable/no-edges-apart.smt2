; The ends of a path without edges have one load.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
; same node
(assert (= x y))
; not the conclusion
(assert (not (>= 0 (- (ite (>= x y) x y) (ite (<= x y) x y)))))
(check-sat)
