; If n parts have 2^-a at most n / 2 together, so have n + 1 parts.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const s Real)
(declare-const rest Real)
(declare-const n Real)
; part
(assert (>= 1.0 (* 2.0 s)))
; before
(assert (<= (* 2.0 rest) n))
; not the conclusion
(assert (not (<= (* 2.0 (+ rest s)) (+ n 1.0))))
(check-sat)
