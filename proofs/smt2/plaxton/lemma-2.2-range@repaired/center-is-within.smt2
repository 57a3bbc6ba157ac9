; A ball has its center, hence a volume of at least one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const volume Int)
(declare-const others Int)
; center
(assert (= volume (+ 1 others)))
; others
(assert (<= 0 others))
; not the conclusion
(assert (not (<= 1 volume)))
(check-sat)
