; A piled-up processor alone has an excess of two or more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const excess Int)
; pile
(assert (<= 2 excess))
; not the conclusion
(assert (not (<= 2 excess)))
(check-sat)
