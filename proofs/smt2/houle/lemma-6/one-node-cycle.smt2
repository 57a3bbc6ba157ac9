; Before any edge is crossed every node is a cycle of its own: place 0 follows place 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const place Int)
(declare-const length Int)
; alone
(assert (= 1 length))
; place
(assert (and (<= 0 place) (< place length)))
; not the conclusion
(assert (not (= (ite (= (+ place 1) length) 0 (+ place 1)) place)))
(check-sat)
