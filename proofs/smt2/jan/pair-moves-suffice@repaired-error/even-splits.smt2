; Pair 0 has the largest sum of all, and the last pair the smallest, c: the halves of these differ most.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const order Int)
(declare-const x Int)
(declare-const c Int)
(declare-const a Int)
(declare-const b Int)
(declare-const most Int)
(declare-const least Int)
(declare-const half Int)
; most
(assert (= most (div (+ (+ (ite (< 0 a) (+ c (ite (< 0 a) 1 0)) c) (ite (< 0 b) (+ 0 (ite (< 0 b) 1 0)) 0)) 1) 2)))
; least
(assert (= least (div c 2)))
; parity
(assert (or (= c (* 2 half)) (= c (+ (* 2 half) 1))))
; one rest
(assert (and (<= 0 a) (< a order)))
; other rest
(assert (and (<= 0 b) (< b order)))
; not the conclusion
(assert (not (and (and (and (and (= (+ (ite (< (- order 1) a) (+ c (ite (< 0 a) 1 0)) c) (ite (< (- order 1) b) (+ 0 (ite (< 0 b) 1 0)) 0)) c) (<= (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) (+ (ite (< 0 a) (+ c (ite (< 0 a) 1 0)) c) (ite (< 0 b) (+ 0 (ite (< 0 b) 1 0)) 0)))) (>= (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) c)) (>= 2 (- most least))) (and (or (not (>= 1 (- most least))) (or (= c (* 2 half)) (= 0 (ite (<= a b) a b)))) (or (not (or (= c (* 2 half)) (= 0 (ite (<= a b) a b)))) (>= 1 (- most least)))))))
(check-sat)
