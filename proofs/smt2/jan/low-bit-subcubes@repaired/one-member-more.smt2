; With one member more in both, whose loads are at most 1 apart, classes differ by at most one task more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const size Int)
(declare-const apart Int)
(declare-const one Int)
(declare-const other Int)
; so far
(assert (<= (- (ite (<= 0 apart) apart 0) (ite (>= 0 apart) apart 0)) size))
; near
(assert (>= 1 (- (ite (>= one other) one other) (ite (<= one other) one other))))
; not the conclusion
(assert (not (<= (- (ite (<= 0 (- (+ apart one) other)) (- (+ apart one) other) 0) (ite (>= 0 (- (+ apart one) other)) (- (+ apart one) other) 0)) (+ size 1))))
(check-sat)
