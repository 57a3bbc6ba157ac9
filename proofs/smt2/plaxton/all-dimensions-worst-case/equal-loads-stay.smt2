; No rule changes equal loads.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
; not the conclusion
(assert (not (and (and (and (and (and (and (= (- x (div (- x x) 2)) x) true) (= (+ x (div (- x x) 2)) x)) true) (and (and (= (- x (div (+ (- x x) 1) 2)) x) true) (= (+ x (div (+ (- x x) 1) 2)) x))) (and (and (= (- x (ite (>= x x) (div (- x x) 2) (div (+ (- x x) 1) 2))) x) true) (= (+ x (ite (>= x x) (div (- x x) 2) (div (+ (- x x) 1) 2))) x))) (and (and (= (- x (ite (>= x x) (div (+ (- x x) 1) 2) (div (- x x) 2))) x) true) (= (+ x (ite (>= x x) (div (+ (- x x) 1) 2) (div (- x x) 2))) x)))))
(check-sat)
