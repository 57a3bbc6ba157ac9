; Where they add up to 2m + 1 it is the same, with the halves in the other cases.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const p Int)
(declare-const q Int)
(declare-const i Int)
(declare-const low Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (and (= c (- (+ (+ low 1) (ite (< i p) 1 0)) (div (- (+ (+ low 1) (ite (< i p) 1 0)) (+ low (ite (< (- (- half 1) i) q) 1 0))) 2))) true) (= f (+ (+ low (ite (< (- (- half 1) i) q) 1 0)) (div (- (+ (+ low 1) (ite (< i p) 1 0)) (+ low (ite (< (- (- half 1) i) q) 1 0))) 2)))))
; not the conclusion
(assert (not (ite (<= (+ p q) half) (and (and (= c (+ low 1)) true) (= f (+ low (ite (not (and (>= i p) (< i (- half q)))) 1 0)))) (and (and (= c (+ (+ low 1) (ite (and (>= i (- half q)) (< i p)) 1 0))) true) (= f (+ low 1))))))
(check-sat)
