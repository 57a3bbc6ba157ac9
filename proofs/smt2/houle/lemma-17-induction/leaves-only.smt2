; For height 1, a gap p of at most k is p terms of one node, at most (k - 1) * 1 + 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const k Int)
(declare-const p Int)
(declare-const terms Int)
; gap
(assert (<= p k))
; ones
(assert (= terms p))
; not the conclusion
(assert (not (<= terms (+ (* (- k 1) 1) 1))))
(check-sat)
