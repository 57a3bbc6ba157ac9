; The numbers below d add up to at most d^2 / 2.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const added Int)
(declare-const d Int)
; so far
(assert (<= (* 2 added) (* d d)))
; not the conclusion
(assert (not (<= (* 2 (+ added d)) (* (+ d 1) (+ d 1)))))
(check-sat)
