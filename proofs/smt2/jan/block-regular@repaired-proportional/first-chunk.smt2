; The first processor is to have one more than the quotient, if P does not divide N.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const rest Int)
(declare-const place Int)
; first
(assert (= 0 place))
; rest
(assert (< 0 rest))
; not the conclusion
(assert (not (= (ite (< place rest) (+ low (ite (< 0 rest) 1 0)) low) (+ low 1))))
(check-sat)
