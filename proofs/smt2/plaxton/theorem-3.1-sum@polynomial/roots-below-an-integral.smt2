; If the sum of sqrt(j) over j < d is at most 2/3 d^(3/2), the same holds for d + 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const root Real)
(declare-const following Real)
; so far
(assert (<= (* 3.0 added) (* (* (* 2.0 root) root) root)))
; squares
(assert (= (* following following) (+ (* root root) 1.0)))
; positive
(assert (<= 0.0 following))
; not the conclusion
(assert (not (<= (* 3.0 (+ added root)) (* (* (* 2.0 following) following) following))))
(check-sat)
