; The least discrepancy of a subcube of dimension l, over 2^l, is at most m / (2 sqrt(l)).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const root Real)
(declare-const delta Real)
(declare-const most Real)
(declare-const edges Real)
; average
(assert (<= (* (* root root) delta) (* most edges)))
; edges
(assert (<= (* 2.0 edges) root))
; cap
(assert (<= 0.0 most))
; root
(assert (< 0.0 root))
; not the conclusion
(assert (not (<= (* (* 2.0 root) delta) most)))
(check-sat)
