; Observers whose loads differ by at most one keep them when they cross the same active edge.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const first Int)
(declare-const second Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0)))) true) (= b (+ y (- (ite (<= 1 (- x y)) 1 0) (ite (>= (- 1) (- x y)) 1 0))))))
; meeting
(assert (and (= x first) (= y second)))
; near
(assert (>= 1 (- (ite (>= first second) first second) (ite (<= first second) first second))))
; not the conclusion
(assert (not (and (and (= b first) true) (= a second))))
(check-sat)
