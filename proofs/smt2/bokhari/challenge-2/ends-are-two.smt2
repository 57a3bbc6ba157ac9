; On a wide level d/(q+1), rounded up, is less than d/q, rounded down.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const q Real)
(declare-const first Real)
(declare-const last Real)
; level
(assert (< 0.0 q))
; wide
(assert (<= (* (* 2.0 q) (+ q 1.0)) d))
; up
(assert (< (* (- first 1.0) (+ q 1.0)) d))
; down
(assert (< d (* (+ last 1.0) q)))
; not the conclusion
(assert (not (< first last)))
(check-sat)
