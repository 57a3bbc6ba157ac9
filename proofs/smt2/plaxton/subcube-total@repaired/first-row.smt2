; C(0,0) is 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const added Int)
(declare-const order Int)
; row
(assert (= 1 added))
; point
(assert (= 1 order))
; not the conclusion
(assert (not (= added order)))
(check-sat)
