; Half a gap of moves, times 2^l, is at most the bound on the gap times 2^(l-1).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const half Real)
(declare-const gap Real)
(declare-const bound Real)
(declare-const moves Real)
; gap
(assert (<= (* half gap) bound))
; moves
(assert (<= (* 2.0 moves) gap))
; order
(assert (<= 0.0 half))
; not the conclusion
(assert (not (<= (* (* 2.0 half) moves) bound)))
(check-sat)
