; All m phases have as many.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const hops Int)
(declare-const more Int)
(declare-const bound Int)
(declare-const phases Int)
; so far
(assert (>= (* 4 hops) (* phases bound)))
; phase
(assert (>= (* 4 more) bound))
; not the conclusion
(assert (not (>= (* 4 (+ hops more)) (* (+ phases 1) bound))))
(check-sat)
