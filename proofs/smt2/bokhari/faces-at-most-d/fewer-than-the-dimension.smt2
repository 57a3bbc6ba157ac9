; From (F + 2)^2 < 8d it follows that F < d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const faces Real)
(declare-const d Real)
; count
(assert (< (* (+ faces 2.0) (+ faces 2.0)) (* 8.0 d)))
; not the conclusion
(assert (not (< faces d)))
(check-sat)
