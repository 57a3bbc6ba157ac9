; That is less than without 2 n.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const bound Int)
(declare-const units Int)
; units
(assert (<= (* 2 units) (- bound (* 4 n))))
; size
(assert (<= 0 n))
; not the conclusion
(assert (not (<= (* 2 units) bound)))
(check-sat)
