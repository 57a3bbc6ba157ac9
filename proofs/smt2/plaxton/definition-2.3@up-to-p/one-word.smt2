; For x = 1 the pair is r = 0, y = 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const outer Int)
(declare-const inner Int)
(declare-const here Int)
; one
(assert (= 1 x))
; none before
(assert (= 0 inner))
; pair
(assert (= 1 outer))
; center
(assert (= 1 here))
; not the conclusion
(assert (not (and (and (= x (+ outer inner)) (<= 1 outer)) (<= outer here))))
(check-sat)
