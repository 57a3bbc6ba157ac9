; Over an edge, no fewer tokens before are no fewer tokens after.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
(declare-const more Int)
(declare-const also Int)
(declare-const g Int)
(declare-const h Int)
; low
(assert (and (and (= c (- a (div (- a b) 2))) true) (= f (+ b (div (- a b) 2)))))
; high
(assert (and (and (= g (- (+ a more) (div (- (+ a more) (+ b also)) 2))) true) (= h (+ (+ b also) (div (- (+ a more) (+ b also)) 2)))))
; first end
(assert (<= 0 more))
; second end
(assert (<= 0 also))
; not the conclusion
(assert (not (and (<= c g) (<= f h))))
(check-sat)
