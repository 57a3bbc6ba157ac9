; What was overwritten with the average is the average: less the average it is 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const load Int)
(declare-const average Int)
; overwritten
(assert (= load average))
; not the conclusion
(assert (not (= 0 (- load average))))
(check-sat)
