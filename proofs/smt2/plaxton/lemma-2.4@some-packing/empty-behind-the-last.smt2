; Processors behind the last that is needed have none.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const most Int)
(declare-const tokens Int)
(declare-const place Int)
(declare-const last Int)
; ended
(assert (<= tokens (* most (+ last 1))))
; behind
(assert (>= place (+ last 1)))
; cap
(assert (<= 0 most))
; not the conclusion
(assert (not (= 0 (ite (<= most (ite (>= 0 (- tokens (* most place))) 0 (- tokens (* most place)))) most (ite (>= 0 (- tokens (* most place))) 0 (- tokens (* most place)))))))
(check-sat)
