; Before the first step nothing has fallen.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const now Int)
(declare-const start Int)
(declare-const order Int)
; begin
(assert (= now start))
; not the conclusion
(assert (not (>= now (- start (* (* 2 order) 0)))))
(check-sat)
