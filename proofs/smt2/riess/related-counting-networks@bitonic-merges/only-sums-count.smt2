; Tokens moved from one base to the other do not change what comes out.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
(declare-const more Int)
(declare-const g Int)
(declare-const h Int)
; one
(assert (and (and (= c (- a (div (- a b) 2))) true) (= f (+ b (div (- a b) 2)))))
; other
(assert (and (and (= g (- (+ a more) (div (- (+ a more) (- b more)) 2))) true) (= h (+ (- b more) (div (- (+ a more) (- b more)) 2)))))
; not the conclusion
(assert (not (and (and (= g c) true) (= h f))))
(check-sat)
