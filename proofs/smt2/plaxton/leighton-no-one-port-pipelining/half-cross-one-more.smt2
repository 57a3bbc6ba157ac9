; Half of the p/2 tokens of a phase cross one dimension more.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const hops Int)
(declare-const more Int)
(declare-const order Int)
(declare-const dimensions Int)
; so far
(assert (>= (* 4 hops) (* dimensions order)))
; half of them
(assert (>= (* 4 more) order))
; not the conclusion
(assert (not (>= (* 4 (+ hops more)) (* (+ dimensions 1) order))))
(check-sat)
