; If the far end of the path is at distance d and nothing is farther than d, the largest distance is d.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const diameter Int)
(declare-const end Int)
(declare-const farthest Int)
; path
(assert (= end diameter))
; none farther
(assert (<= farthest diameter))
; includes end
(assert (>= farthest end))
; not the conclusion
(assert (not (= farthest diameter)))
(check-sat)
