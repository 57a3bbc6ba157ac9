; If P processors with at most K tasks each are made regular, none has more than K.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const order Int)
(declare-const low Int)
(declare-const rest Int)
(declare-const most Int)
(declare-const place Int)
; tasks
(assert (<= (+ (* order low) rest) (* order most)))
; rest
(assert (and (<= 0 rest) (< rest order)))
; not the conclusion
(assert (not (<= (ite (< place rest) (+ low (ite (< 0 rest) 1 0)) low) most)))
(check-sat)
