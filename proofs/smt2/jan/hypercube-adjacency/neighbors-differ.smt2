; Complementing different bits, the value of one at least twice the other's, gives different addresses.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const node Int)
(declare-const value Int)
(declare-const other Int)
(declare-const one Int)
(declare-const other_one Int)
; values
(assert (>= value (* 2 other)))
; positive
(assert (<= 1 other))
; not the conclusion
(assert (not (and (distinct (ite (= 1 one) (- node value) (+ node value)) (ite (= 1 other_one) (- node other) (+ node other))) (distinct (ite (= 1 other_one) (- node other) (+ node other)) node))))
(check-sat)
