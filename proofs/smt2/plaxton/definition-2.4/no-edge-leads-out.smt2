; Without a member that has a neighbor outside, the next vertex of the walk is a member as well.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const here Int)
(declare-const near Int)
; so far
(assert (= 1 here))
; no fringe
(assert (>= near here))
; member
(assert (>= 1 near))
; not the conclusion
(assert (not (= 1 near)))
(check-sat)
