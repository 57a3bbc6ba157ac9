; Q phases over q + 1 bits have more link delays than q + 1 over q, u = 2^q, times 2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const q Real)
(declare-const u Real)
; level
(assert (<= 1.0 q))
; nodes
(assert (< 0.0 u))
; not the conclusion
(assert (not (< (* (+ q 1.0) (* q u)) (* q (* (* (+ q 1.0) 2.0) u)))))
(check-sat)
