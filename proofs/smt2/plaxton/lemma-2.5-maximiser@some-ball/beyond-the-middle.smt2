; For d - 2r < 0 a ball has fewer edges than r C(d,r), which are those of the full one before.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const spare Int)
(declare-const y Int)
; half
(assert (> 0 spare))
; some
(assert (<= 1 y))
; not the conclusion
(assert (not (> 0 (* spare y))))
(check-sat)
