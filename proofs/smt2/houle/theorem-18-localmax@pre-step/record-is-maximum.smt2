; A record that has seen the maximum and nothing above it is the maximum.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const high Int)
(declare-const met Int)
; seen
(assert (>= most met))
; maximum
(assert (= met high))
; bounded
(assert (<= most high))
; not the conclusion
(assert (not (= most high)))
(check-sat)
