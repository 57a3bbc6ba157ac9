; A processor above the average has a positive excess.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const excess Int)
; above
(assert (< 0 excess))
; not the conclusion
(assert (not (<= 1 excess)))
(check-sat)
