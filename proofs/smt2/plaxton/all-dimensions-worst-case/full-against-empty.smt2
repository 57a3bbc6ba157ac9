; Balancing m >= 2 tokens against none takes at least m / 3 moves.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
; two
(assert (<= 2 most))
; not the conclusion
(assert (not (>= (* 3 (div (- (ite (<= 0 most) most 0) (ite (>= 0 most) most 0)) 2)) most)))
(check-sat)
