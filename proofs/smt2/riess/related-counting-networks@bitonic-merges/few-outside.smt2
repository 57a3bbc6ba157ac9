; Ones outside of an interval of h wires or more: all go to the first half, outside of an interval.
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
; many
(assert (>= (- stop start) half))
; interval
(assert (and (and (<= 0 start) (<= start stop)) (<= stop (* 2 half))))
; wire
(assert (and (<= 0 i) (< i half)))
; not the conclusion
(assert (not (and (and (= c (ite (not (and (>= i start) (< i (- stop half)))) 1 0)) true) (= 0 f))))
(check-sat)
