; With the minimum set aside, log p phases send all that error log p leaves.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const error Int)
(declare-const least Int)
(declare-const load Int)
; error
(assert (<= (- load least) error))
; not the conclusion
(assert (not (= 0 (ite (<= 0 (- (- load least) error)) (- (- load least) error) 0))))
(check-sat)
