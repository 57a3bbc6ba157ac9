; Of two neighbors on a level, d <= n(q+1) and (n+1)q <= d, the larger is beyond the root: (n+1)^2 > d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const q Real)
(declare-const n Real)
; parts
(assert (< 0.0 n))
; first
(assert (<= d (* n (+ q 1.0))))
; last
(assert (<= (* (+ n 1.0) q) d))
; not the conclusion
(assert (not (> (* (+ n 1.0) (+ n 1.0)) d)))
(check-sat)
