; Where the bases add up to 2m, one half becomes constant and the other has an arc, and no wire of it is less.
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
(assert (and (and (= c (- (+ low (ite (< i p) 1 0)) (div (- (+ low (ite (< i p) 1 0)) (+ low (ite (< (- (- half 1) i) q) 1 0))) 2))) true) (= f (+ (+ low (ite (< (- (- half 1) i) q) 1 0)) (div (- (+ low (ite (< i p) 1 0)) (+ low (ite (< (- (- half 1) i) q) 1 0))) 2)))))
; not the conclusion
(assert (not (ite (<= (+ p q) half) (and (and (= c (+ low (ite (not (and (>= i p) (< i (- half q)))) 1 0))) true) (= f low)) (and (and (= c (+ low 1)) true) (= f (+ low (ite (and (>= i (- half q)) (< i p)) 1 0)))))))
(check-sat)
