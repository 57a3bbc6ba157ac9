; One exchange for each bit at most, and a rotation between two bits.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const d Int)
(declare-const exchanges Int)
(declare-const rotations Int)
; exchanges
(assert (<= exchanges d))
; rotations
(assert (<= rotations (- d 1)))
; not the conclusion
(assert (not (<= (+ exchanges rotations) (- (* 2 d) 1))))
(check-sat)
