; Two disjoint sets of one size have at most half of all words each.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const order Int)
; mirrored
(assert (= low high))
; disjoint
(assert (<= (+ low high) order))
; not the conclusion
(assert (not (<= (* 2 low) order)))
(check-sat)
