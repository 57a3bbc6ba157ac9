; One more discrepancy adds no less than the least one.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const dimensions Int)
(declare-const least Int)
(declare-const added Int)
(declare-const delta Int)
; so far
(assert (<= (* dimensions least) added))
; least
(assert (<= least delta))
; not the conclusion
(assert (not (<= (* (+ dimensions 1) least) (+ added delta))))
(check-sat)
