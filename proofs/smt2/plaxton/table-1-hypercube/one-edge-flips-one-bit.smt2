; If k edges change at most k bits, k + 1 edges change at most k + 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const edges Int)
(declare-const differing Int)
(declare-const flipped Int)
; so far
(assert (<= differing edges))
; flip
(assert (<= flipped (+ differing 1)))
; not the conclusion
(assert (not (<= flipped (+ edges 1))))
(check-sat)
