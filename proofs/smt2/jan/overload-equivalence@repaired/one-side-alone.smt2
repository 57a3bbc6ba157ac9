; If nobody is on one side of the mean, nobody is on the other: all add up to nothing.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const excess Int)
(declare-const others Int)
; all
(assert (= 0 (+ excess others)))
; side
(assert (<= 0 excess))
; other side
(assert (<= 0 others))
; not the conclusion
(assert (not (= 0 excess)))
(check-sat)
