; The gap from v to w is that from v to x and that from x to w together, less n if that is too much.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const v Int)
(declare-const w Int)
(declare-const x Int)
; place 1
(assert (and (<= 0 v) (< v n)))
; place 2
(assert (and (<= 0 w) (< w n)))
; not the conclusion
(assert (not (= (ite (>= w v) (- w v) (+ (- w v) n)) (ite (< (+ (ite (>= x v) (- x v) (+ (- x v) n)) (ite (>= w x) (- w x) (+ (- w x) n))) n) (+ (ite (>= x v) (- x v) (+ (- x v) n)) (ite (>= w x) (- w x) (+ (- w x) n))) (- (+ (ite (>= x v) (- x v) (+ (- x v) n)) (ite (>= w x) (- w x) (+ (- w x) n))) n)))))
(check-sat)
