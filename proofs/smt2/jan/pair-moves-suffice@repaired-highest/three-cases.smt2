; If c P + A + B = 2P low + rest, with `more` = c - 2 low, one of the three cases is there.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const order Int)
(declare-const more Int)
(declare-const a Int)
(declare-const b Int)
(declare-const low Int)
(declare-const rest Int)
; goal
(assert (= (+ (+ (* order more) a) b) rest))
; rest
(assert (and (<= 0 rest) (< rest (* 2 order))))
; one rest
(assert (and (<= 0 a) (< a order)))
; other rest
(assert (and (<= 0 b) (< b order)))
; not the conclusion
(assert (not (or (or (and (= (+ (* 2 low) more) (* 2 low)) (= rest (+ a b))) (and (and (= (+ (* 2 low) more) (+ (* 2 low) 1)) (< (+ a b) order)) (= rest (+ (+ order a) b)))) (and (and (= (+ (* 2 low) more) (- (* 2 low) 1)) (>= (+ a b) order)) (= rest (- (+ a b) order))))))
(check-sat)
