; For q >= 3 less than r (q + 2) bits are less than 3 r E^2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const fields Real)
(declare-const width Real)
(declare-const square Real)
; rim
(assert (>= (* 100.0 square) (* 63.0 width)))
; wide
(assert (<= 3.0 width))
; some
(assert (< 0.0 fields))
; fit
(assert (< d (* fields (+ width 2.0))))
; not the conclusion
(assert (not (> (* (* 3.0 fields) square) d)))
(check-sat)
