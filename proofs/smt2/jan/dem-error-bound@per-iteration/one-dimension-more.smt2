; If two halves have error at most i, then after an exchange between them any two nodes have at most i + 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const other_low Int)
(declare-const error Int)
(declare-const x Int)
(declare-const y Int)
(declare-const v Int)
(declare-const w Int)
(declare-const a Int)
(declare-const b Int)
; first pair
(assert (and (and (and (<= low x) (<= x (+ low error))) (<= other_low y)) (<= y (+ other_low error))))
; second pair
(assert (and (and (and (<= low v) (<= v (+ low error))) (<= other_low w)) (<= w (+ other_low error))))
; one
(assert (or (= a (div (+ x y) 2)) (= a (div (+ (+ x y) 1) 2))))
; other
(assert (or (= b (div (+ v w) 2)) (= b (div (+ (+ v w) 1) 2))))
; not the conclusion
(assert (not (<= (- (ite (>= a b) a b) (ite (<= a b) a b)) (+ error 1))))
(check-sat)
