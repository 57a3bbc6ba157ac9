; A node whose load is a largest one and its local maximum exchanges as many tokens as under Threshold-2.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const p Int)
(declare-const q Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x p))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y q))) 1 0)))) true) (= b (+ y (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x p))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y q))) 1 0))))))
; local maximum
(assert (= p x))
; largest
(assert (<= y x))
; not the conclusion
(assert (not (and (and (= a (- x (- (ite (<= 2 (- x y)) 1 0) (ite (>= (- 2) (- x y)) 1 0)))) true) (= b (+ y (- (ite (<= 2 (- x y)) 1 0) (ite (>= (- 2) (- x y)) 1 0)))))))
(check-sat)
