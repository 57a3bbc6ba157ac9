; If twice X is at most M n + 1, and M log2 n rounded down at least M, it is at most M n and that.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const crossing Int)
(declare-const bound Int)
(declare-const logarithm Int)
(declare-const most Int)
; crossing
(assert (<= (* 2 crossing) (+ bound 1)))
; most
(assert (<= 1 most))
; logarithm
(assert (>= logarithm most))
; not the conclusion
(assert (not (<= (* 2 crossing) (+ bound logarithm))))
(check-sat)
