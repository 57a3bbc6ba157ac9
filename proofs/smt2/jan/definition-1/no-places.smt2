; No processors hold nothing.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const held Int)
(declare-const low Int)
(declare-const rest Int)
; none
(assert (= 0 held))
; rest
(assert (<= 0 rest))
; not the conclusion
(assert (not (= held (+ (* 0 low) (ite (<= 0 rest) 0 rest)))))
(check-sat)
