; L / (d-l+1) is at most r / (d-r+1) for l <= r.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const r Real)
(declare-const l Real)
; before
(assert (<= l r))
; dimension
(assert (<= 0.0 d))
; not the conclusion
(assert (not (<= (* l (+ (- d r) 1.0)) (* r (+ (- d l) 1.0)))))
(check-sat)
