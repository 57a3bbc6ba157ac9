; Twice the moves of a pair are at most the larger of the two gaps.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
(declare-const spread Int)
(declare-const gap Int)
; first
(assert (and (<= a x) (<= x (+ a spread))))
; second
(assert (and (<= b y) (<= y (+ b spread))))
; one
(assert (<= (- (+ b spread) a) gap))
; other
(assert (<= (- (+ a spread) b) gap))
; not the conclusion
(assert (not (<= (* 2 (div (- (ite (>= x y) x y) (ite (<= x y) x y)) 2)) gap)))
(check-sat)
