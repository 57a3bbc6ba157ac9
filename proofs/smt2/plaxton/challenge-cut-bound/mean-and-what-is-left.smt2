; X processors keep at most q = floor(n/p) tokens each, and one more while r = n mod p lasts.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const inside Int)
(declare-const tokens Int)
(declare-const fringe Int)
(declare-const time Int)
(declare-const packed Int)
(declare-const q Int)
(declare-const r Int)
; all steps
(assert (>= inside (- tokens (* time fringe))))
; balanced
(assert (<= inside (+ (* packed q) (ite (<= packed r) packed r))))
; not the conclusion
(assert (not (>= (* time fringe) (- tokens (+ (* packed q) (ite (<= packed r) packed r))))))
(check-sat)
