; The step takes delta 2^-l + l - 1 moves, at most m / (2 sqrt(l)) + l - 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const level Real)
(declare-const root Real)
(declare-const delta Real)
(declare-const most Real)
(declare-const moves Real)
; step
(assert (<= moves (- (+ delta level) 1.0)))
; least
(assert (<= (* (* 2.0 root) delta) most))
; root
(assert (<= 0.0 root))
; not the conclusion
(assert (not (<= (* (* 2.0 root) (- moves (- level 1.0))) most)))
(check-sat)
