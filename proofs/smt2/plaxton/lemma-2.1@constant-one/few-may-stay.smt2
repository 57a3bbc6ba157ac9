; At most x ceil(n/p) tokens may stay.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const inside Int)
(declare-const tokens Int)
(declare-const fringe Int)
(declare-const time Int)
(declare-const packed Int)
(declare-const share Int)
; all steps
(assert (>= inside (- tokens (* time fringe))))
; balanced
(assert (<= inside (* packed share)))
; not the conclusion
(assert (not (>= (* time fringe) (- tokens (* packed share)))))
(check-sat)
