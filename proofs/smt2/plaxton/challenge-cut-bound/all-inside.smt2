; At first all n tokens are in the set.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const inside Int)
(declare-const tokens Int)
(declare-const fringe Int)
; packed
(assert (= inside tokens))
; not the conclusion
(assert (not (>= inside (- tokens (* 0 fringe)))))
(check-sat)
