; Before the first phase no token was sent.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const sends Int)
(declare-const load Int)
; none
(assert (= 0 sends))
; load
(assert (<= 0 load))
; not the conclusion
(assert (not (= sends (ite (>= 0 load) load 0))))
(check-sat)
