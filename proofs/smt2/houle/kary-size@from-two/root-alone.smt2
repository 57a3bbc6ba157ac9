; The tree of height 0 has one node: (k - 1) * 1 = k - 1.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const k Int)
(declare-const power Int)
(declare-const size Int)
; root
(assert (= 1 size))
; power
(assert (= power k))
; not the conclusion
(assert (not (= (* (- k 1) size) (- power 1))))
(check-sat)
