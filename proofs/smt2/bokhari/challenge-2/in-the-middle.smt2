; With d = 2y^2 + r and j y <= d - 1, y(j + 2y) is at most 4y^2 + r - 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const j Real)
(declare-const y Real)
(declare-const d Real)
(declare-const r Real)
; middle
(assert (= d (+ (* (* 2.0 y) y) r)))
; down
(assert (<= (* j y) (- d 1.0)))
; not the conclusion
(assert (not (<= (* y (+ j (* 2.0 y))) (- (+ (* (* 4.0 y) y) r) 1.0))))
(check-sat)
