; A step during which an edge of difference d >= 2 is active lowers the sum of squares by at least two.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const total Int)
(declare-const after Int)
(declare-const d Int)
; fall
(assert (or (>= 1 d) (<= 2 (- total after))))
; uneven
(assert (<= 2 d))
; not the conclusion
(assert (not (<= after (- total 2))))
(check-sat)
