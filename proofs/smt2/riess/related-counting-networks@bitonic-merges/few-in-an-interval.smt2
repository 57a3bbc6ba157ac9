; Ones on an interval of at most h wires: all go to the first half, on an arc.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const start Int)
(declare-const stop Int)
(declare-const i Int)
(declare-const c Int)
(declare-const f Int)
; step
(assert (and (and (= c (- (ite (and (>= i start) (< i stop)) 1 0) (div (- (ite (and (>= i start) (< i stop)) 1 0) (ite (and (>= (+ i half) start) (< (+ i half) stop)) 1 0)) 2))) true) (= f (+ (ite (and (>= (+ i half) start) (< (+ i half) stop)) 1 0) (div (- (ite (and (>= i start) (< i stop)) 1 0) (ite (and (>= (+ i half) start) (< (+ i half) stop)) 1 0)) 2)))))
; few
(assert (<= (- stop start) half))
; wire
(assert (and (<= 0 i) (< i half)))
; not the conclusion
(assert (not (and (and (= c (ite (or (or (and (<= stop half) (and (>= i start) (< i stop))) (and (>= start half) (and (>= i (- start half)) (< i (- stop half))))) (and (and (< start half) (> stop half)) (not (and (>= i (- stop half)) (< i start))))) 1 0)) true) (= 0 f))))
(check-sat)
