; If the least total has the rest v over n, and f < p of p cycles have one task more, p v + f is below n p.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const cycles Int)
(declare-const rest Int)
(declare-const fuller Int)
; rest
(assert (and (<= 0 rest) (< rest n)))
; fuller
(assert (and (<= 0 fuller) (< fuller cycles)))
; not the conclusion
(assert (not (and (<= 0 (+ (* cycles rest) fuller)) (< (+ (* cycles rest) fuller) (* n cycles)))))
(check-sat)
