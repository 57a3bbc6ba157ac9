; Ones outside of an interval of fewer: the first half is full, and the second has an arc.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const start Int)
(declare-const stop Int)
(declare-const i Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (and (= c (- (ite (not (and (>= i start) (< i stop))) 1 0) (div (- (ite (not (and (>= i start) (< i stop))) 1 0) (ite (not (and (>= (+ i half) start) (< (+ i half) stop))) 1 0)) 2))) true) (= f (+ (ite (not (and (>= (+ i half) start) (< (+ i half) stop))) 1 0) (div (- (ite (not (and (>= i start) (< i stop))) 1 0) (ite (not (and (>= (+ i half) start) (< (+ i half) stop))) 1 0)) 2)))))
; few
(assert (< (- stop start) half))
; wire
(assert (and (<= 0 i) (< i half)))
; not the conclusion
(assert (not (and (and (= 1 c) true) (= f (- 1 (ite (or (or (and (<= stop half) (and (>= i start) (< i stop))) (and (>= start half) (and (>= i (- start half)) (< i (- stop half))))) (and (and (< start half) (> stop half)) (not (and (>= i (- stop half)) (< i start))))) 1 0))))))
(check-sat)
