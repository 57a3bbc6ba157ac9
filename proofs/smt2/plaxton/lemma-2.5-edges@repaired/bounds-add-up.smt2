; Sums are bounded by the sums of bounds.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const so_far Int)
(declare-const bound Int)
(declare-const term Int)
(declare-const more Int)
; so far
(assert (<= so_far bound))
; term
(assert (<= term more))
; not the conclusion
(assert (not (<= (+ so_far term) (+ bound more))))
(check-sat)
