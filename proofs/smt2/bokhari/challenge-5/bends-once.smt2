; Where the second difference is not negative, so is the next one: concave first, then convex.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
; nodes
(assert (< 0.0 u))
; overhead
(assert (<= 0.0 message))
; convex
(assert (>= (* u message) (* (* 2.0 w) send)))
; not the conclusion
(assert (not (>= (* (* 2.0 u) message) (* w send))))
(check-sat)
