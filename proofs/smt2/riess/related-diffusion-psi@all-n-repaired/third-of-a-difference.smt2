; A third of the difference, moved to the end one farther, adds that to distance times load.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const moved Real)
(declare-const near Real)
(declare-const far Real)
; moves
(assert (= (* 3.0 moved) (- a b)))
; edge
(assert (= far (+ near 1.0)))
; falling
(assert (>= a b))
; not the conclusion
(assert (not (= (* 3.0 (- (* far moved) (* near moved))) (- (ite (>= a b) a b) (ite (<= a b) a b)))))
(check-sat)
