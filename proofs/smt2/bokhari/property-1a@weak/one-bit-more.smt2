; If 2^a is at least 2a, 2^(a+1) is at least 2(a+1).
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const u Int)
; part
(assert (<= 1 a))
; before
(assert (>= u (* 2 a)))
; not the conclusion
(assert (not (>= (* 2 u) (* 2 (+ a 1)))))
(check-sat)
