; A pair has twice what both nodes keep, and one loose task if its sum is odd.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const both Int)
(declare-const kept Int)
(declare-const loose Int)
; kept
(assert (= kept (div both 2)))
; loose
(assert (= loose (- both (* 2 kept))))
; not the conclusion
(assert (not (and (<= 0 loose) (>= 1 loose))))
(check-sat)
