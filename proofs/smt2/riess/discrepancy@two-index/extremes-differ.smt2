; The largest load and the smallest differ by their difference.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
; order
(assert (<= low high))
; not the conclusion
(assert (not (= (- (ite (>= low high) low high) (ite (<= low high) low high)) (- high low))))
(check-sat)
