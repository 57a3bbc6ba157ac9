; What an excess of 0 or 1 adds is no more, up or down, than the difference of the weights.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const w Real)
(declare-const excess Real)
; some
(assert (<= 0.0 excess))
; one
(assert (>= 1.0 excess))
; not the conclusion
(assert (not (<= (- (ite (<= 0.0 (* (- u w) excess)) (* (- u w) excess) 0.0) (ite (>= 0.0 (* (- u w) excess)) (* (- u w) excess) 0.0)) (- (ite (>= u w) u w) (ite (<= u w) u w)))))
(check-sat)
