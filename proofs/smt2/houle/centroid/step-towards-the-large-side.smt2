; If a side has more than half of the nodes, all sides of the neighbor there have fewer nodes than that side.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const large Int)
(declare-const back Int)
(declare-const ahead Int)
; large
(assert (> (* 2 large) n))
; back
(assert (= back (- n large)))
; ahead
(assert (<= ahead (- large 1)))
; not the conclusion
(assert (not (and (< back large) (< ahead large))))
(check-sat)
