; Level l + 1 adds m / (2 sqrt(l+1)) + l to m times half the sum of the roots, plus l (l - 1) / 2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const cost Real)
(declare-const most Real)
(declare-const added Real)
(declare-const levels Real)
(declare-const moves Real)
(declare-const inverse Real)
; so far
(assert (<= (* 2.0 cost) (+ (* most added) (* levels (- levels 1.0)))))
; level
(assert (<= (* 2.0 moves) (+ (* most inverse) (* 2.0 levels))))
; not the conclusion
(assert (not (<= (* 2.0 (+ cost moves)) (+ (* most (+ added inverse)) (* (+ levels 1.0) levels)))))
(check-sat)
