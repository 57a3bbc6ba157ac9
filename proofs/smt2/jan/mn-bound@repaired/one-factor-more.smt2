; If 2^(n M) is P^M, then 2^(n (M + 1)) is P^(M + 1), for P = 2^n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const left Int)
(declare-const right Int)
(declare-const nodes Int)
; so far
(assert (= left right))
; not the conclusion
(assert (not (= (* left nodes) (* right nodes))))
(check-sat)
