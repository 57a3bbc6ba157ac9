; Across one more field h + 1 edges leave each processor of its rim.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const fields Int)
(declare-const edges Int)
(declare-const rim Int)
(declare-const members Int)
(declare-const binomial Int)
(declare-const half Int)
(declare-const h Int)
; so far
(assert (= (* half edges) (* fields (* (* (+ h 1) binomial) members))))
; rim
(assert (= (* half rim) (* binomial members)))
; not the conclusion
(assert (not (= (* half (+ edges (* (+ h 1) rim))) (* (+ fields 1) (* (* (+ h 1) binomial) members)))))
(check-sat)
