; If one half holds at least 2^(l-1) b tokens and the other at most 2^(l-1) (a + s), b + s - a is bounded.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const low Int)
(declare-const high Int)
(declare-const half Int)
(declare-const a Int)
(declare-const b Int)
(declare-const spread Int)
; one
(assert (<= low (* half (+ a spread))))
; other
(assert (>= high (* half b)))
; not the conclusion
(assert (not (<= (* half (- (+ b spread) a)) (+ (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high))) (* (* 2 spread) half)))))
(check-sat)
