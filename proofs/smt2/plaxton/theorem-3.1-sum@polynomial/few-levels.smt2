; For d = 1 and d = 2 the weighted sums are 0 and 1, and the same holds.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const groups Real)
(declare-const weighted Real)
; levels
(assert (or (and (= 1.0 d) (= 0.0 weighted)) (and (= 2.0 d) (= 1.0 weighted))))
; groups
(assert (<= (* groups groups) (* 3.0 d)))
; not the conclusion
(assert (not (<= (+ (* (* 2.0 groups) weighted) (* d (+ d 1.0))) (* (* 6.0 d) d))))
(check-sat)
