; With one iteration more the cost is at most M more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const cost Int)
(declare-const bound Int)
(declare-const message Int)
(declare-const most Int)
; so far
(assert (<= cost bound))
; message
(assert (<= message most))
; not the conclusion
(assert (not (<= (+ cost message) (+ bound most))))
(check-sat)
