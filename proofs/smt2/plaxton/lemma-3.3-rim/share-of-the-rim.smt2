; Whatever the other bits are, C(q,h+1) of 2^(q-1) contents of the field are on the rim.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const others Int)
(declare-const rim Int)
(declare-const members Int)
(declare-const binomial Int)
(declare-const half Int)
; rim
(assert (= rim (* others binomial)))
; members
(assert (= members (* others half)))
; not the conclusion
(assert (not (= (* half rim) (* binomial members))))
(check-sat)
