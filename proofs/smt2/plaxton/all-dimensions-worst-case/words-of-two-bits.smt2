; Of the four words of two bits one is full, 10.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const power Int)
(declare-const full Int)
; words
(assert (= 4 power))
; full
(assert (= 1 full))
; not the conclusion
(assert (not (= (* 2 full) (- power 2))))
(check-sat)
