; (d - 4D) d >= (d - 8D) (d + 4D): the remainder is 32 D^2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const offset Real)
; not the conclusion
(assert (not (>= (* (- d (* 4.0 offset)) d) (* (- d (* 8.0 offset)) (+ d (* 4.0 offset))))))
(check-sat)
