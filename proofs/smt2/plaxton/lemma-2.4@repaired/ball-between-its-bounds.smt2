; A ball of the weight of the packing has its sum of discrepancies.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const ball Int)
(declare-const packed Int)
(declare-const shift Int)
(declare-const delta Int)
(declare-const top Int)
; same
(assert (= ball packed))
; toggled
(assert (>= delta (- (* 2 ball) shift)))
; best
(assert (<= delta top))
; packing
(assert (<= top (- (* 2 packed) shift)))
; not the conclusion
(assert (not (= delta top)))
(check-sat)
