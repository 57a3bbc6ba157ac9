; 2 (d/2-D)(X + X^2) - 2 (d/2+D)(X - X^2/2) is -2 D^2/d - 4 D^3/d^2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const x Real)
(declare-const offset Real)
(declare-const square Real)
(declare-const cube Real)
; offset
(assert (= (* 2.0 offset) (* d x)))
; square
(assert (= (* 2.0 square) (* offset x)))
; cube
(assert (= (* 2.0 cube) (* square x)))
; not the conclusion
(assert (not (= (- (* (- d (* 2.0 offset)) (+ (* 2.0 x) (* (* 2.0 x) x))) (* (+ d (* 2.0 offset)) (- (* 2.0 x) (* x x)))) (* 2.0 (- (* (- 2.0) square) (* 4.0 cube))))))
(check-sat)
