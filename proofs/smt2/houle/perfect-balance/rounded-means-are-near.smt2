; Two loads that are the mean rounded down or up differ by at most one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const q Int)
(declare-const r Int)
(declare-const up Int)
(declare-const x Int)
(declare-const y Int)
; up
(assert (= up (ite (= 0 r) q (+ q 1))))
; first
(assert (or (= x q) (= x up)))
; second
(assert (or (= y q) (= y up)))
; not the conclusion
(assert (not (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y)))))
(check-sat)
