; The odd one of floor(d/r) and floor(d/r) - 1 is at least 1, and r such fields fit into d bits.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const fields Int)
(declare-const whole Int)
(declare-const width Int)
; whole
(assert (<= (* fields whole) d))
; some
(assert (<= 1 whole))
; fields
(assert (<= 0 fields))
; width
(assert (= width (+ (* 2 (div (- whole 1) 2)) 1)))
; not the conclusion
(assert (not (and (and (and (<= 1 width) (>= width (- whole 1))) (<= width whole)) (<= (* fields width) d))))
(check-sat)
