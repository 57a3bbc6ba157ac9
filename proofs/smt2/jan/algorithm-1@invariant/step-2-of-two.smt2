; Two processors that shared their tasks are regular after Step 2: the first has the loose task.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; first
(assert (= a (+ (div (+ x y) 2) (ite (> (ite (< 0 (- (+ (+ 0 x) y) (* 2 (div (+ (+ 0 x) y) 2)))) (div (+ (+ (+ 0 x) y) 1) 2) (div (+ (+ 0 x) y) 2)) (div (+ x y) 2)) 1 0))))
; second
(assert (= b (+ (div (+ y x) 2) (ite (> (ite (< 1 (- (+ (+ 0 x) y) (* 2 (div (+ (+ 0 x) y) 2)))) (div (+ (+ (+ 0 x) y) 1) 2) (div (+ (+ 0 x) y) 2)) (div (+ y x) 2)) 1 0))))
; not the conclusion
(assert (not (and (= a (div (+ (+ x y) 1) 2)) (= b (div (+ x y) 2)))))
(check-sat)
