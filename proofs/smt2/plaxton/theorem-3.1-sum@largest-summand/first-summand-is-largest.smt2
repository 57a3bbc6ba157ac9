; With s = sqrt(l) and t = sqrt(log g) >= 1: (d-l) t/s + l <= (d-1) t + 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const s Real)
(declare-const inverse Real)
(declare-const t Real)
; level
(assert (and (<= 1.0 s) (<= (* s s) d)))
; inverse
(assert (= 1.0 (* inverse s)))
; groups
(assert (<= 1.0 t))
; not the conclusion
(assert (not (<= (+ (* (* (- d (* s s)) t) inverse) (* s s)) (+ (* (- d 1.0) t) 1.0))))
(check-sat)
