; Wherever the loose task of a pair is placed, the second node by a 0 or a 1, both nodes have a half.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const both Int)
(declare-const high Int)
(declare-const new Int)
; placed
(assert (= new (div (+ both high) 2)))
; high
(assert (or (= 0 high) (= 1 high)))
; not the conclusion
(assert (not (and (or (= new (div both 2)) (= new (div (+ both 1) 2))) (or (= (- both new) (div both 2)) (= (- both new) (div (+ both 1) 2))))))
(check-sat)
