; 2y(y - 1) is at least (s + 1)^2 if y = s + t is larger than s.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const s Real)
(declare-const t Real)
; root
(assert (<= 1.0 s))
; larger
(assert (<= 1.0 t))
; not the conclusion
(assert (not (>= (* (* 2.0 (+ s t)) (- (+ s t) 1.0)) (* (+ s 1.0) (+ s 1.0)))))
(check-sat)
