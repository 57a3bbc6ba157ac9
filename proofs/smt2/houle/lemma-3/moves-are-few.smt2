; Moves that cost two each number at most half of what there was at the start.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const start Int)
(declare-const now Int)
(declare-const moves Int)
; paid
(assert (<= now (- start (* 2 moves))))
; left
(assert (<= 0 now))
; not the conclusion
(assert (not (<= (* 2 moves) start)))
(check-sat)
