; If P divides one of the totals, every pair has what the goal wants of processors x and P + x.
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
; divides
(assert (= 0 (ite (<= a b) a b)))
; one rest
(assert (and (<= 0 a) (< a order)))
; other rest
(assert (and (<= 0 b) (< b order)))
; not the conclusion
(assert (not (= (+ (ite (< x a) (+ c (ite (< 0 a) 1 0)) c) (ite (< x b) (+ 0 (ite (< 0 b) 1 0)) 0)) (+ (ite (< x rest) (+ low (ite (< 0 rest) 1 0)) low) (ite (< (+ order x) rest) (+ low (ite (< 0 rest) 1 0)) low)))))
(check-sat)
