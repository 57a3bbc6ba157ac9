; If nothing is left over, every share is the quotient.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const place Int)
(declare-const low Int)
(declare-const rest Int)
; divisible
(assert (= 0 rest))
; not the conclusion
(assert (not (= (ite (< place rest) (+ low (ite (< 0 rest) 1 0)) low) low)))
(check-sat)
