; With the same number of tokens more at both wires, as many more come out at both.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const f Int)
(declare-const base Int)
(declare-const g Int)
(declare-const h Int)
; one
(assert (and (and (= c (- a (div (- a b) 2))) true) (= f (+ b (div (- a b) 2)))))
; other
(assert (and (and (= g (- (+ a base) (div (- (+ a base) (+ b base)) 2))) true) (= h (+ (+ b base) (div (- (+ a base) (+ b base)) 2)))))
; not the conclusion
(assert (not (and (and (= g (+ c base)) true) (= h (+ f base)))))
(check-sat)
