; A processor that lacks tasks alone has a negative excess.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const excess Int)
; lack
(assert (> 0 excess))
; not the conclusion
(assert (not (>= (- 1) excess)))
(check-sat)
