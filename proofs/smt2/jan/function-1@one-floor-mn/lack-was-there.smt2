; Who lacks tasks after a unit lacked tasks before.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const before Int)
(declare-const here Int)
(declare-const after Int)
; step
(assert (= after (+ (- here (ite (>= 1 (ite (<= 0 (- here average)) (- here average) 0)) (ite (<= 0 (- here average)) (- here average) 0) 1)) (ite (>= 1 (ite (<= 0 (- before average)) (- before average) 0)) (ite (<= 0 (- before average)) (- before average) 0) 1))))
; lack
(assert (< after average))
; not the conclusion
(assert (not (< here average)))
(check-sat)
