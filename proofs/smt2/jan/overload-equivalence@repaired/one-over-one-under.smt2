; With error at most 2, loads on both sides of a whole mean are one more and one less.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const mean Int)
(declare-const over Int)
(declare-const under Int)
; over
(assert (> over mean))
; under
(assert (< under mean))
; error
(assert (>= 2 (- over under)))
; not the conclusion
(assert (not (and (= over (+ mean 1)) (= under (- mean 1)))))
(check-sat)
