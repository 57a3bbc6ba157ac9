; The slope -d/n^2 is at most -1 where n^2 <= d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const total Real)
(declare-const parts Real)
(declare-const slope Real)
; point
(assert (< 0.0 parts))
; slope
(assert (= (* (* slope parts) parts) (- total)))
; range
(assert (<= (* parts parts) total))
; not the conclusion
(assert (not (>= (- 1.0) slope)))
(check-sat)
