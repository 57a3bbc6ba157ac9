; If the loose task crosses where it is wanted, at most half of K crosses, rounded up.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const x Int)
(declare-const y Int)
(declare-const wanted Int)
; here
(assert (<= 0 x))
; there
(assert (<= y most))
; some
(assert (<= 0 most))
; not the conclusion
(assert (not (<= (* 2 (ite (>= 0 (- (ite (<= wanted (div (+ (+ x y) 1) 2)) wanted (div (+ (+ x y) 1) 2)) x)) 0 (- (ite (<= wanted (div (+ (+ x y) 1) 2)) wanted (div (+ (+ x y) 1) 2)) x))) (+ most 1))))
(check-sat)
