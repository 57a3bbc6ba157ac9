; From n = 2 on n^2 is at least 2n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const square Int)
(declare-const twice Int)
; proper
(assert (<= 2 n))
; square
(assert (= square (* n n)))
; twice
(assert (= twice (* 2 n)))
; not the conclusion
(assert (not (>= square twice)))
(check-sat)
