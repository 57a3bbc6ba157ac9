; For M = 1 and L = c, L^2 + L L^2 is more than c L^2.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const length Int)
(declare-const square Int)
; some
(assert (<= 1 square))
; not the conclusion
(assert (not (> (+ square (* length square)) (* length square))))
(check-sat)
