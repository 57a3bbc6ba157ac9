; Where the second difference is not negative, so is the next one, times 2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const u Real)
(declare-const w Real)
(declare-const latency Real)
(declare-const delay Real)
(declare-const send Real)
; part
(assert (<= 0.0 a))
; nodes
(assert (< 0.0 u))
; overhead
(assert (and (<= 0.0 latency) (<= 0.0 delay)))
; convex
(assert (>= (* (+ (* 2.0 latency) (* delay (+ a 4.0))) u) (* (* 4.0 w) send)))
; not the conclusion
(assert (not (>= (* (* (+ (* 2.0 latency) (* delay (+ a 5.0))) 2.0) u) (* (* 2.0 w) send))))
(check-sat)
