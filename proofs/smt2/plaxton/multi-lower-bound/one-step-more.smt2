; A step takes at most 2p.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const now Int)
(declare-const after Int)
(declare-const start Int)
(declare-const order Int)
(declare-const time Int)
; so far
(assert (>= now (- start (* (* 2 order) time))))
; drop
(assert (<= (- now after) (* 2 order)))
; not the conclusion
(assert (not (>= after (- start (* (* 2 order) (+ time 1))))))
(check-sat)
