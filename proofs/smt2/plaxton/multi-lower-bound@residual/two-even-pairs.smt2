; Two groups of error at most 1 on two processors have discrepancies of at most 2 = g p / 2 together.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const first Int)
(declare-const second Int)
; first
(assert (>= 1 first))
; second
(assert (>= 1 second))
; not the conclusion
(assert (not (>= 2 (+ first second))))
(check-sat)
