; Moving one token from j to i < j lowers the sum of processor times load.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const i Real)
(declare-const j Real)
(declare-const a Real)
; edge
(assert (< i j))
; not the conclusion
(assert (not (< (+ (* i (+ a 1.0)) (* j a)) (+ (* i a) (* j (+ a 1.0))))))
(check-sat)
