; A sum of d terms that are rounded up to multiples of 10^-12 keeps to the bound, up to d = 10^12.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const root Real)
(declare-const added Real)
(declare-const rounded Real)
; exact
(assert (<= added (- (* 2.0 root) 1.0)))
; rounding
(assert (<= (* 1000000000000.0 (- rounded added)) d))
; terms
(assert (>= 1000000000000.0 d))
; not the conclusion
(assert (not (<= rounded (* 2.0 root))))
(check-sat)
