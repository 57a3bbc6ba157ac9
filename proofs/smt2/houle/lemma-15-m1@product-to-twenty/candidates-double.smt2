; Two iterations before one with five candidates, three before three, or four before two take 21 nodes.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const power Int)
(declare-const beta Int)
(declare-const n Int)
; halved
(assert (<= (* power beta) (- n 1)))
; many
(assert (or (or (and (= 4 power) (<= 5 beta)) (and (= 8 power) (<= 3 beta))) (and (<= 16 power) (<= 2 beta))))
; not the conclusion
(assert (not (<= 21 n)))
(check-sat)
