; If each of two stabilities is at most the other and that of the gap between, they differ by at most that.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const here Int)
(declare-const there Int)
(declare-const between Int)
; forth
(assert (<= there (+ here between)))
; back
(assert (<= here (+ there between)))
; not the conclusion
(assert (not (<= (- (ite (>= here there) here there) (ite (<= here there) here there)) between)))
(check-sat)
