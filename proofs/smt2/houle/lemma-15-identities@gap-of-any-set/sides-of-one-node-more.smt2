; The sides of all neighbors of one more node are n - 1 nodes more.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const outside Int)
(declare-const inside Int)
(declare-const r Int)
(declare-const n Int)
(declare-const more_outside Int)
(declare-const more_inside Int)
; so far
(assert (= (+ outside inside) (* r (- n 1))))
; node
(assert (= (+ more_outside more_inside) (- n 1)))
; not the conclusion
(assert (not (= (+ (+ outside more_outside) (+ inside more_inside)) (* (+ r 1) (- n 1)))))
(check-sat)
