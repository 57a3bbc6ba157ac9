; Two loads whose N-fold are less than N away from the total differ by less than two.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const nodes Real)
(declare-const tokens Real)
(declare-const x Real)
(declare-const y Real)
; some
(assert (<= 1.0 nodes))
; not far above
(assert (< (* nodes x) (+ tokens nodes)))
; not far below
(assert (> (* nodes y) (- tokens nodes)))
; not the conclusion
(assert (not (> 2.0 (- x y))))
(check-sat)
