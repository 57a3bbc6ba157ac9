; Two numbers from 0 to p - 1 that differ by whole rounds of p are the same.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const p Int)
(declare-const target Int)
(declare-const wanted Int)
(declare-const rounds Int)
; rounds
(assert (= (- target wanted) (* p rounds)))
; target
(assert (and (<= 0 target) (< target p)))
; wanted
(assert (and (<= 0 wanted) (< wanted p)))
; not the conclusion
(assert (not (= target wanted)))
(check-sat)
