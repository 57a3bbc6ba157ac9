; With a side of 2 up to n / 2 nodes in place of ones, gaps up to n / 2 take less than n / 2 terms.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const side Int)
(declare-const p Int)
(declare-const terms Int)
; side
(assert (and (<= 2 side) (<= side half)))
; gap
(assert (<= p half))
; terms
(assert (= terms (ite (< p side) p (+ 1 (- p side)))))
; not the conclusion
(assert (not (<= terms (- half 1))))
(check-sat)
