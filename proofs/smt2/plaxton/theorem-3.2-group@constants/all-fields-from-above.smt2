; R E^2 <= r q <= d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const fields Real)
(declare-const width Real)
(declare-const square Real)
; rim
(assert (<= square width))
; some
(assert (<= 0.0 fields))
; fit
(assert (<= (* fields width) d))
; not the conclusion
(assert (not (<= (* fields square) d)))
(check-sat)
