; A path of one node is sorted: no load on it exceeds the first.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const first Int)
(declare-const load Int)
; alone
(assert (= load first))
; not the conclusion
(assert (not (<= load first)))
(check-sat)
