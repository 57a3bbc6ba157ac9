; (d-r+1) / (d-2r+1) <= (d-r) / (d-2r) = 1/2 + 1 / (4 sqrt(c)) for z = c d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const r Real)
; radius
(assert (<= 0.0 r))
; not the conclusion
(assert (not (<= (* (+ (- d r) 1.0) (- d (* 2.0 r))) (* (- d r) (+ (- d (* 2.0 r)) 1.0)))))
(check-sat)
