; In dimension 0 the layer of radius 0 has C(0,0) = 1 word.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const words Int)
(declare-const here Int)
; center
(assert (= 1 words))
; binomial
(assert (= 1 here))
; not the conclusion
(assert (not (= words here)))
(check-sat)
