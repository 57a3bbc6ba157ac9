; Adding a term to a sum and n less the term to its mirror image keeps their sum a multiple of n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const total Int)
(declare-const mirrored Int)
(declare-const times Int)
(declare-const term Int)
; so far
(assert (= (+ total mirrored) (* times n)))
; not the conclusion
(assert (not (= (+ (+ total term) (- (+ mirrored n) term)) (* (+ times 1) n))))
(check-sat)
