; A complete ball and y words of the next layer are x words.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const inner Int)
(declare-const chosen Int)
(declare-const outer Int)
; shape
(assert (= x (+ outer inner)))
; chosen
(assert (= chosen outer))
; not the conclusion
(assert (not (= (+ inner chosen) x)))
(check-sat)
