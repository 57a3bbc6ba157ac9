; A message is no longer than the largest load.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const most Int)
(declare-const here Int)
; average
(assert (<= 0 average))
; here
(assert (<= here most))
; some
(assert (<= 0 most))
; not the conclusion
(assert (not (<= (ite (<= 0 (- here average)) (- here average) 0) most)))
(check-sat)
