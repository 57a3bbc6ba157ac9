; On the level of the whole cube there is one class.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const one Int)
(declare-const other Int)
; same
(assert (= one other))
; not the conclusion
(assert (not (>= 1 (- (ite (>= one other) one other) (ite (<= one other) one other)))))
(check-sat)
