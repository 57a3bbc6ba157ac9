; 1 / sqrt(d+1) is at most 2 (sqrt(d+1) - sqrt(d)).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const root Real)
(declare-const following Real)
(declare-const inverse Real)
; so far
(assert (<= added (- (* 2.0 root) 1.0)))
; squares
(assert (= (* following following) (+ (* root root) 1.0)))
; positive
(assert (< 0.0 following))
; inverse
(assert (= 1.0 (* inverse following)))
; not the conclusion
(assert (not (<= (+ added inverse) (- (* 2.0 following) 1.0))))
(check-sat)
