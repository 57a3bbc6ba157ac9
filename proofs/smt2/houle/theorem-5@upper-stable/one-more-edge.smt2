; If k edges lead to a load at most k away, one more even edge leads to a load at most k + 1 away.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const z Int)
(declare-const edges Int)
; so far
(assert (<= (- (ite (>= x y) x y) (ite (<= x y) x y)) edges))
; even
(assert (>= 1 (- (ite (>= y z) y z) (ite (<= y z) y z))))
; not the conclusion
(assert (not (<= (- (ite (>= x z) x z) (ite (<= x z) x z)) (+ edges 1))))
(check-sat)
