; Without fields all words share the one ID.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const sharing Int)
(declare-const words Int)
(declare-const ids Int)
; all words
(assert (= sharing words))
; one id
(assert (= 1 ids))
; not the conclusion
(assert (not (= (* sharing ids) words)))
(check-sat)
