; At least m - ceil(n/p) steps, and at least d/2, are at least (m + d) / 4.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const d Int)
(declare-const most Int)
(declare-const share Int)
(declare-const time Int)
; send
(assert (>= time (- most share)))
; twice
(assert (>= most (* 2 share)))
; far
(assert (>= (* 2 time) d))
; not the conclusion
(assert (not (>= (* 4 time) (+ most d))))
(check-sat)
