; With such rests every pair has what the goal wants of it.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const order Int)
(declare-const x Int)
(declare-const c Int)
(declare-const a Int)
(declare-const b Int)
(declare-const low Int)
(declare-const rest Int)
; x
(assert (and (<= 0 x) (< x order)))
; case
(assert (or (or (and (= c (* 2 low)) (= rest (+ a b))) (and (and (= c (+ (* 2 low) 1)) (< (+ a b) order)) (= rest (+ (+ order a) b)))) (and (and (= c (- (* 2 low) 1)) (>= (+ a b) order)) (= rest (- (+ a b) order)))))
; close
(assert (or (and (= c (* 2 low)) (>= 1 (- (ite (>= a b) a b) (ite (<= a b) a b)))) (and (and (distinct c (* 2 low)) (= 0 (ite (<= a b) a b))) (= (ite (>= a b) a b) (- order 1)))))
; not the conclusion
(assert (not (= (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) (+ (ite (< (* 2 x) rest) (+ low (ite (< 0 rest) 1 0)) low) (ite (< (+ (* 2 x) 1) rest) (+ low (ite (< 0 rest) 1 0)) low)))))
(check-sat)
