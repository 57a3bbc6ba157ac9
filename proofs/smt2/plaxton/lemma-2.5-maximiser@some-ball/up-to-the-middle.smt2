; For d - 2r >= 0 a full layer is best, and nothing else is as good but for d = 2r.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const spare Int)
(declare-const here Int)
(declare-const y Int)
; half
(assert (<= 0 spare))
; layer
(assert (<= y here))
; not the conclusion
(assert (not (and (<= (* spare y) (* spare here)) (or (not (= (* spare y) (* spare here))) (or (= y here) (= 0 spare))))))
(check-sat)
