; Of the 2^d words that a new bit begins, those are full in which the next bit is zero.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const power Int)
(declare-const full Int)
(declare-const more Int)
; so far
(assert (= (* 2 full) (- power 2)))
; half of them
(assert (= (* 2 more) power))
; not the conclusion
(assert (not (= (* 2 (+ full more)) (- (* 2 power) 2))))
(check-sat)
