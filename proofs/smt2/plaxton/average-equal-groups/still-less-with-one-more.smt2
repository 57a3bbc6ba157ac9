; If the square of a sum of k values is below k times the sum of their squares, it is so with one value more.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const terms Real)
(declare-const squares Real)
(declare-const value Real)
; so far
(assert (< (* added added) (* terms squares)))
; terms
(assert (<= 1.0 terms))
; not the conclusion
(assert (not (< (* (+ added value) (+ added value)) (* (+ terms 1.0) (+ squares (* value value))))))
(check-sat)
