; It is so between the unit's node, whose neighbors are alike, and the next, and at a single far node.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
; falling
(assert (and (>= a b) (>= b c)))
; not the conclusion
(assert (not (and (>= (+ (+ b a) b) (+ (+ a b) c)) (>= (+ (+ a b) c) (+ (+ b c) b)))))
(check-sat)
