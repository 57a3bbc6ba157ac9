; Steps that cost two each number at most half the sum of squares at the start.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const start Int)
(declare-const now Int)
(declare-const steps Int)
; paid
(assert (<= now (- start (* 2 steps))))
; squares
(assert (<= 0 now))
; not the conclusion
(assert (not (<= (* 2 steps) start)))
(check-sat)
