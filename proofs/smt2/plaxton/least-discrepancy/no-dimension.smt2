; The least discrepancy, no times, is the sum of none.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const least Int)
(declare-const added Int)
; none
(assert (= 0 added))
; not the conclusion
(assert (not (<= (* 0 least) added)))
(check-sat)
