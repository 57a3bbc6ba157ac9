; From d/(q+1) to d/q it is 2 or more on a wide level, times q(q+1): rounded up and down they are two.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const q Real)
; wide
(assert (<= (* (* 2.0 q) (+ q 1.0)) d))
; not the conclusion
(assert (not (>= (- (* d (+ q 1.0)) (* d q)) (* (* 2.0 q) (+ q 1.0)))))
(check-sat)
