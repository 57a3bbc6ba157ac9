; All tokens on one wire: every load is a multiple of their number.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const tokens Int)
(declare-const unit Int)
(declare-const load Int)
; start
(assert (or (= 0 load) (= load tokens)))
; unit
(assert (= unit tokens))
; not the conclusion
(assert (not (or (= 0 load) (= load unit))))
(check-sat)
