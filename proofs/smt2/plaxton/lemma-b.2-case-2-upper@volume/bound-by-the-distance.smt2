; (d-r+1) / (d-2r+1) <= d / (d-2r) = sqrt(d/z) / 2 for r < d/2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const r Real)
; radius
(assert (<= 0.0 r))
; below
(assert (< (* 2.0 r) d))
; not the conclusion
(assert (not (<= (* (+ (- d r) 1.0) (- d (* 2.0 r))) (* d (+ (- d (* 2.0 r)) 1.0)))))
(check-sat)
