; If (q+1) g(q) = q g(q+1), both are as many times y = g(q+1) - g(q).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const q Real)
(declare-const lower Real)
(declare-const upper Real)
(declare-const y Real)
; meeting
(assert (= (* (+ q 1.0) lower) (* q upper)))
; rise
(assert (= y (- upper lower)))
; not the conclusion
(assert (not (and (= lower (* q y)) (= upper (* (+ q 1.0) y)))))
(check-sat)
