; The entries of the identity are whole.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const entry Int)
(declare-const unit Int)
; unit
(assert (= 1 unit))
; entry
(assert (or (= 0 entry) (= entry unit)))
; not the conclusion
(assert (not (or (= 0 entry) (= 1 entry))))
(check-sat)
