; A sum of squares stays at least zero when one more square is added.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const so_far Int)
(declare-const load Int)
; so far
(assert (<= 0 so_far))
; not the conclusion
(assert (not (<= 0 (+ so_far (* load load)))))
(check-sat)
