; Ones on an interval of more: the first half is full, and the second has an interval.
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
; many
(assert (> (- stop start) half))
; interval
(assert (and (and (<= 0 start) (<= start stop)) (<= stop (* 2 half))))
; wire
(assert (and (<= 0 i) (< i half)))
; not the conclusion
(assert (not (and (and (= 1 c) true) (= f (ite (and (>= i start) (< i (- stop half))) 1 0)))))
(check-sat)
