; Where the farther end of an edge is one farther and has no more load, that product is the absolute difference.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const near Real)
(declare-const far Real)
; edge
(assert (= far (+ near 1.0)))
; falling
(assert (>= a b))
; not the conclusion
(assert (not (= (* (- far near) (- a b)) (- (ite (>= a b) a b) (ite (<= a b) a b)))))
(check-sat)
