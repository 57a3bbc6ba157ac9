; All P processors hold N tasks.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tasks Int)
(declare-const order Int)
(declare-const held Int)
(declare-const low Int)
(declare-const rest Int)
; held
(assert (= held (+ (* order low) (ite (<= order rest) order rest))))
; division
(assert (= tasks (+ (* order low) rest)))
; rest
(assert (and (<= 0 rest) (< rest order)))
; not the conclusion
(assert (not (= held tasks)))
(check-sat)
