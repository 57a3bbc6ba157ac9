; C(d,l) and C(d,d-l) words more at either end.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const here Int)
(declare-const mirror Int)
; so far
(assert (= low high))
; binomials
(assert (= here mirror))
; not the conclusion
(assert (not (= (+ low here) (+ high mirror))))
(check-sat)
