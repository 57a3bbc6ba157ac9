; Beyond half of its pair's even part every processor is to have none or one task, and Step 2 gives it that.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const order Int)
(declare-const x Int)
(declare-const c Int)
(declare-const a Int)
(declare-const b Int)
(declare-const low Int)
(declare-const rest Int)
; case
(assert (or (or (and (= c (* 2 low)) (= rest (+ a b))) (and (and (= c (+ (* 2 low) 1)) (< (+ a b) order)) (= rest (+ (+ order a) b)))) (and (and (= c (- (* 2 low) 1)) (>= (+ a b) order)) (= rest (- (+ a b) order)))))
; one rest
(assert (and (<= 0 a) (< a order)))
; other rest
(assert (and (<= 0 b) (< b order)))
; not the conclusion
(assert (not (and (and (and (and (and (<= 0 (- (ite (< (* 2 x) rest) (+ low (ite (< 0 rest) 1 0)) low) (div (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) 2))) (>= 1 (- (ite (< (* 2 x) rest) (+ low (ite (< 0 rest) 1 0)) low) (div (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) 2)))) (<= 0 (- (ite (< (+ (* 2 x) 1) rest) (+ low (ite (< 0 rest) 1 0)) low) (div (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) 2)))) (>= 1 (- (ite (< (+ (* 2 x) 1) rest) (+ low (ite (< 0 rest) 1 0)) low) (div (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) 2)))) (= (+ (div (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) 2) (ite (> (ite (< (* 2 x) rest) (+ low (ite (< 0 rest) 1 0)) low) (div (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) 2)) 1 0)) (ite (< (* 2 x) rest) (+ low (ite (< 0 rest) 1 0)) low))) (= (+ (div (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) 2) (ite (> (ite (< (+ (* 2 x) 1) rest) (+ low (ite (< 0 rest) 1 0)) low) (div (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) 2)) 1 0)) (ite (< (+ (* 2 x) 1) rest) (+ low (ite (< 0 rest) 1 0)) low)))))
(check-sat)
