; A processor with a surplus has an excess above 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const excess Int)
; more
(assert (< 0 excess))
; not the conclusion
(assert (not (<= 1 excess)))
(check-sat)
