; A root with k trees of (power - 1) / (k - 1) nodes makes a tree of (k power - 1) / (k - 1) nodes.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const k Int)
(declare-const power Int)
(declare-const size Int)
; so far
(assert (= (* (- k 1) size) (- power 1)))
; not the conclusion
(assert (not (= (* (- k 1) (+ (* k size) 1)) (- (* k power) 1))))
(check-sat)
