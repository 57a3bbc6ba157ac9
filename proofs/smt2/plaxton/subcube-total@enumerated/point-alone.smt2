; A cube of no bits has one subcube, itself, and 3^0 is 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const added Int)
(declare-const power Int)
; itself
(assert (= 1 added))
; power
(assert (= 1 power))
; not the conclusion
(assert (not (= added power)))
(check-sat)
