; At first an arc holds what it held.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const held Int)
(declare-const now Int)
(declare-const units Int)
; start
(assert (= now held))
; none
(assert (= 0 units))
; not the conclusion
(assert (not (= now (+ held units))))
(check-sat)
