; If the first pair and the last one have what is wanted, P divides one of the totals.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const order Int)
(declare-const c Int)
(declare-const a Int)
(declare-const b Int)
(declare-const low Int)
(declare-const rest Int)
; first
(assert (= (+ (ite (< 0 a) (+ c (ite (< 0 a) 1 0)) c) (ite (< 0 b) (+ 0 (ite (< 0 b) 1 0)) 0)) (+ (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (ite (< (+ order 0) rest) (+ low (ite (< 0 rest) 1 0)) low))))
; last
(assert (= (+ (ite (< (- order 1) a) (+ c (ite (< 0 a) 1 0)) c) (ite (< (- order 1) b) (+ 0 (ite (< 0 b) 1 0)) 0)) (+ (ite (< (- order 1) rest) (+ low (ite (< 0 rest) 1 0)) low) (ite (< (+ order (- order 1)) rest) (+ low (ite (< 0 rest) 1 0)) low))))
; one rest
(assert (and (<= 0 a) (< a order)))
; other rest
(assert (and (<= 0 b) (< b order)))
; not the conclusion
(assert (not (= 0 (ite (<= a b) a b))))
(check-sat)
