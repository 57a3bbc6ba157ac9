; If nobody lacks tasks and the excess of all is 0, nobody has any.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const others Int)
(declare-const here Int)
; others
(assert (<= 0 others))
; here
(assert (<= 0 here))
; all
(assert (= 0 (+ others here)))
; not the conclusion
(assert (not (= 0 here)))
(check-sat)
