; If balancing two uneven parts saves no time, tau 2^d m is at least u v (lambda + delta (b + 1) / 2).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const u Real)
(declare-const v Real)
(declare-const latency Real)
(declare-const delay Real)
(declare-const sent Real)
; uneven
(assert (>= b (+ a 2.0)))
; nodes
(assert (and (<= 2.0 u) (>= v (* 4.0 u))))
; overhead
(assert (and (<= 0.0 latency) (<= 0.0 delay)))
; no gain
(assert (<= (* (* u v) (+ (* (* 2.0 latency) (- v (* 2.0 u))) (* delay (- (* (+ b 1.0) v) (* (* 2.0 (+ a 2.0)) u))))) (* (* 2.0 sent) (- v (* 2.0 u)))))
; not the conclusion
(assert (not (<= (* (* u v) (+ (* 2.0 latency) (* delay (+ b 1.0)))) (* 2.0 sent))))
(check-sat)
