; A full ball of radius r < d/2 has more edges than r C(d,r), one of radius d/2 has as many.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const spare Int)
(declare-const here Int)
; half
(assert (<= 0 spare))
; some
(assert (<= 1 here))
; not the conclusion
(assert (not (and (<= 0 (* spare here)) (and (or (not (< 0 (* spare here))) (< 0 spare)) (or (not (< 0 spare)) (< 0 (* spare here)))))))
(check-sat)
