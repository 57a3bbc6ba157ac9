; A bit is free, zero or one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const added Int)
(declare-const power Int)
; so far
(assert (= added power))
; not the conclusion
(assert (not (= (+ added (* 2 added)) (* 3 power))))
(check-sat)
