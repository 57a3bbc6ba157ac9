; All levels together take at most m sqrt(d) + d (d - 1) / 2 moves.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const cost Real)
(declare-const most Real)
(declare-const added Real)
(declare-const root Real)
(declare-const d Real)
; levels
(assert (<= (* 2.0 cost) (+ (* most added) (* d (- d 1.0)))))
; roots
(assert (<= added (* 2.0 root)))
; cap
(assert (<= 0.0 most))
; not the conclusion
(assert (not (<= (* 2.0 cost) (+ (* (* 2.0 most) root) (* d (- d 1.0))))))
(check-sat)
