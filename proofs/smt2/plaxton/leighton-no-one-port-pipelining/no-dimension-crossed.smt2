; Across no dimension there is no hop.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const hops Int)
(declare-const order Int)
; none
(assert (= 0 hops))
; not the conclusion
(assert (not (>= (* 4 hops) (* 0 order))))
(check-sat)
