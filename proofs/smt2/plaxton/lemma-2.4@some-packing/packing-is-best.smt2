; As many tokens in both: the packing has no less weight, hence no smaller sum of discrepancies.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const weighted Int)
(declare-const best Int)
(declare-const pivot Int)
(declare-const moved Int)
(declare-const tokens Int)
(declare-const d Int)
(declare-const delta Int)
(declare-const top Int)
; gained
(assert (<= (- weighted best) (* pivot moved)))
; as many
(assert (= 0 moved))
; toggled
(assert (= delta (- (* 2 weighted) (* tokens d))))
; packing
(assert (>= top (- (* 2 best) (* tokens d))))
; not the conclusion
(assert (not (<= delta top)))
(check-sat)
