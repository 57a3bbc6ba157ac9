; A processor that lacks tasks has an excess below 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const excess Int)
; lacks
(assert (> 0 excess))
; not the conclusion
(assert (not (>= (- 1) excess)))
(check-sat)
