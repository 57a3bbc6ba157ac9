; M L^2 + L L^2 is at most 2 M L^2 exactly if M is at least L.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const length Int)
(declare-const most Int)
(declare-const square Int)
; some
(assert (<= 1 square))
; not the conclusion
(assert (not (and (or (not (<= (+ (* most square) (* length square)) (* (* 2 most) square))) (>= most length)) (or (not (>= most length)) (<= (+ (* most square) (* length square)) (* (* 2 most) square))))))
(check-sat)
