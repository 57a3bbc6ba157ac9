; If the first pair, the last one and that at the smaller rest have what is wanted, the rests are such.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const order Int)
(declare-const c Int)
(declare-const a Int)
(declare-const b Int)
(declare-const low Int)
(declare-const rest Int)
; case
(assert (or (or (and (= c (* 2 low)) (= rest (+ a b))) (and (and (= c (+ (* 2 low) 1)) (< (+ a b) order)) (= rest (+ (+ order a) b)))) (and (and (= c (- (* 2 low) 1)) (>= (+ a b) order)) (= rest (- (+ a b) order)))))
; first
(assert (= (+ (ite (< 0 a) (+ c (ite (< 0 a) 1 0)) c) (ite (< 0 b) (+ 0 (ite (< 0 b) 1 0)) 0)) (+ (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (ite (< 1 rest) (+ low (ite (< 0 rest) 1 0)) low))))
; last
(assert (= (+ (ite (< (- order 1) a) (+ c (ite (< 0 a) 1 0)) c) (ite (< (- order 1) b) (+ 0 (ite (< 0 b) 1 0)) 0)) (+ (ite (< (* 2 (- order 1)) rest) (+ low (ite (< 0 rest) 1 0)) low) (ite (< (+ (* 2 (- order 1)) 1) rest) (+ low (ite (< 0 rest) 1 0)) low))))
; smaller rest
(assert (= (+ (ite (< (ite (<= a b) a b) a) (+ c (ite (< 0 a) 1 0)) c) (ite (< (ite (<= a b) a b) b) (+ 0 (ite (< 0 b) 1 0)) 0)) (+ (ite (< (* 2 (ite (<= a b) a b)) rest) (+ low (ite (< 0 rest) 1 0)) low) (ite (< (+ (* 2 (ite (<= a b) a b)) 1) rest) (+ low (ite (< 0 rest) 1 0)) low))))
; one rest
(assert (and (<= 0 a) (< a order)))
; other rest
(assert (and (<= 0 b) (< b order)))
; not the conclusion
(assert (not (or (and (= c (* 2 low)) (>= 1 (- (ite (>= a b) a b) (ite (<= a b) a b)))) (and (and (distinct c (* 2 low)) (= 0 (ite (<= a b) a b))) (= (ite (>= a b) a b) (- order 1))))))
(check-sat)
