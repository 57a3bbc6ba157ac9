; M tokens on all words of the ball but one of the outermost layer, the rest there: the weight of the packing.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const most Int)
(declare-const rest Int)
(declare-const full Int)
(declare-const weight Int)
(declare-const ball Int)
(declare-const packed Int)
; ball
(assert (= ball (+ (* most (- full weight)) (* rest weight))))
; packing
(assert (= packed (- (* most full) (* (- most rest) weight))))
; not the conclusion
(assert (not (= ball packed)))
(check-sat)
