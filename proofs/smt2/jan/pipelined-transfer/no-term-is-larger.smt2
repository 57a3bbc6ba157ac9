; A term is at most T + n - 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const tasks Int)
(declare-const far Int)
(declare-const beyond Int)
; distance
(assert (<= far (- n 1)))
; tasks
(assert (<= beyond tasks))
; some
(assert (<= 1 (+ n tasks)))
; not the conclusion
(assert (not (<= (ite (< 0 beyond) (+ far beyond) 0) (- (+ tasks n) 1))))
(check-sat)
