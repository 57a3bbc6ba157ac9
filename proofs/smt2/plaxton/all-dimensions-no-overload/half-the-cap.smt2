; Loads between 0 and m need at most m / 2 moves.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const a Int)
(declare-const b Int)
; first
(assert (and (<= 0 a) (<= a most)))
; second
(assert (and (<= 0 b) (<= b most)))
; not the conclusion
(assert (not (<= (* 2 (div (- (ite (>= a b) a b) (ite (<= a b) a b)) 2)) most)))
(check-sat)
