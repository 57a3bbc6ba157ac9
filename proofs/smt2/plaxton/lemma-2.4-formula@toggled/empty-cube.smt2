; Without tokens both sides are 0.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const signed Int)
(declare-const weighted Int)
(declare-const tokens Int)
(declare-const d Int)
; none
(assert (and (and (= 0 signed) (= 0 weighted)) (= 0 tokens)))
; not the conclusion
(assert (not (= signed (- (* 2 weighted) (* tokens d)))))
(check-sat)
