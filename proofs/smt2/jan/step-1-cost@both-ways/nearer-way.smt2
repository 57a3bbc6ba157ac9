; The nearer way round is at most floor(n/2) long, and exactly that for a processor so many places away.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const places Int)
(declare-const half Int)
; half
(assert (= half (div n 2)))
; not the conclusion
(assert (not (and (<= (ite (<= places (- n places)) places (- n places)) half) (= (ite (<= half (- n half)) half (- n half)) half))))
(check-sat)
