; For q = 1, E is 1, and there are less than 3 r bits.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const fields Real)
(declare-const square Real)
; rim
(assert (= 1.0 square))
; fit
(assert (< d (* 3.0 fields)))
; not the conclusion
(assert (not (> (* (* 3.0 fields) square) d)))
(check-sat)
