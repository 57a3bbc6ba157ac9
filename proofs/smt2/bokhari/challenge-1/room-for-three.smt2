; A level with three cardinalities in a row is a wide one: 2q(q+1) <= d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const q Real)
(declare-const n Real)
; level
(assert (< 0.0 q))
; first
(assert (<= d (* (- n 1.0) (+ q 1.0))))
; last
(assert (<= (* (+ n 1.0) q) d))
; not the conclusion
(assert (not (<= (* (* 2.0 q) (+ q 1.0)) d)))
(check-sat)
