; One token more lowers the sum by at most two more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const drop Int)
(declare-const tokens Int)
(declare-const more Int)
; so far
(assert (<= drop (* 2 tokens)))
; more
(assert (>= 2 more))
; not the conclusion
(assert (not (<= (+ drop more) (* 2 (+ tokens 1)))))
(check-sat)
