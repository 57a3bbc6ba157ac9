; While there are fewer steps than pairs, the pairs that hold load leave an empty one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const factors Int)
(declare-const places Int)
; places
(assert (= places factors))
; more
(assert (<= (+ factors 1) n))
; not the conclusion
(assert (not (< places n)))
(check-sat)
