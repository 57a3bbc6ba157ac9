; Of no bits there is one word, the number 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const number Int)
(declare-const order Int)
; word
(assert (= 0 number))
; order
(assert (= 1 order))
; not the conclusion
(assert (not (and (<= 0 number) (<= number (- order 1)))))
(check-sat)
