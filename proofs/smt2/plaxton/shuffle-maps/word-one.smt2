; The word 1 has its only one in place 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const word Int)
(declare-const power Int)
; word
(assert (= 1 word))
; power
(assert (= 1 power))
; not the conclusion
(assert (not (= word power)))
(check-sat)
