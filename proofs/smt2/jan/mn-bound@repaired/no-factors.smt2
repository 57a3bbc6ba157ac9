; For M = 0 both powers are 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const left Int)
(declare-const right Int)
; left
(assert (= 1 left))
; right
(assert (= 1 right))
; not the conclusion
(assert (not (= left right)))
(check-sat)
