; 2(w + F)^2 < 25d where 2w^2 <= d and F^2 < 8d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const w Real)
(declare-const faces Real)
(declare-const d Real)
; levels
(assert (and (<= 0.0 w) (<= (* (* 2.0 w) w) d)))
; count
(assert (and (<= 0.0 faces) (< (* faces faces) (* 8.0 d))))
; not the conclusion
(assert (not (< (* (* 2.0 (+ w faces)) (+ w faces)) (* 25.0 d))))
(check-sat)
