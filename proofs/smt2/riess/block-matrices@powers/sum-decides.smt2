; Equal sums over an edge become equal loads: a unit at one end becomes what a unit at the other end becomes.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
(declare-const x Real)
(declare-const y Real)
(declare-const p Real)
(declare-const q Real)
; one
(assert (and (and (= c (- a (* (- a b) (/ 1.0 2.0)))) true) (= f (+ b (* (- a b) (/ 1.0 2.0))))))
; other
(assert (and (and (= p (- x (* (- x y) (/ 1.0 2.0)))) true) (= q (+ y (* (- x y) (/ 1.0 2.0))))))
; sums
(assert (= (+ a b) (+ x y)))
; not the conclusion
(assert (not (and (and (= c p) true) (= f q))))
(check-sat)
