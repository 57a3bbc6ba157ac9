; In a step each fringe processor sends at most one token out.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const inside Int)
(declare-const after Int)
(declare-const tokens Int)
(declare-const fringe Int)
(declare-const time Int)
; so far
(assert (>= inside (- tokens (* time fringe))))
; one port
(assert (>= after (- inside fringe)))
; not the conclusion
(assert (not (>= after (- tokens (* (+ time 1) fringe)))))
(check-sat)
