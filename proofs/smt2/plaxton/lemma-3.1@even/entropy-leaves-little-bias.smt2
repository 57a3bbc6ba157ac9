; If d bits have an entropy of d - e or more, the squares of their biases add up to at most 2 ln 2 times e.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const missing Real)
(declare-const entropy Real)
(declare-const bits Real)
(declare-const squares Real)
(declare-const k Real)
; spread
(assert (>= entropy (- d missing)))
; subadditive
(assert (<= entropy bits))
; biased
(assert (<= (* k bits) (- (* k d) squares)))
; positive
(assert (<= 0.0 k))
; not the conclusion
(assert (not (<= squares (* k missing))))
(check-sat)
