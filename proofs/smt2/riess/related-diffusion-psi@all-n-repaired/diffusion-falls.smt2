; Where loads fall, they still fall between the two nodes in the middle after a round.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const d Real)
; falling
(assert (and (and (>= a b) (>= b c)) (>= c d)))
; not the conclusion
(assert (not (>= (+ (+ a b) c) (+ (+ b c) d))))
(check-sat)
