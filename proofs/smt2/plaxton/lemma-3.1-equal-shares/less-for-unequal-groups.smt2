; If the entropy of the group of a random token is less than log g, so is the whole bound.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const roots Real)
(declare-const tokens Real)
(declare-const surprise Real)
(declare-const log Real)
; cauchy
(assert (<= (* roots roots) (* tokens surprise)))
; entropy
(assert (< surprise (* tokens log)))
; some
(assert (< 0.0 tokens))
; not the conclusion
(assert (not (< (* roots roots) (* (* tokens tokens) log))))
(check-sat)
