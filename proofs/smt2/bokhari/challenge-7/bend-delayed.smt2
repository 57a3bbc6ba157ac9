; The second difference of 2^a - 1 latencies and a 2^(a-1) delays, times 2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const u Real)
(declare-const latency Real)
(declare-const delay Real)
; not the conclusion
(assert (not (= (+ (- (+ (* (* 2.0 latency) (- (* 4.0 u) 1.0)) (* (* (* delay (+ a 2.0)) 4.0) u)) (* 2.0 (+ (* (* 2.0 latency) (- (* 2.0 u) 1.0)) (* (* (* delay (+ a 1.0)) 2.0) u)))) (+ (* (* 2.0 latency) (- (* 1.0 u) 1.0)) (* (* (* delay (+ a 0.0)) 1.0) u))) (* (+ (* 2.0 latency) (* delay (+ a 4.0))) u))))
(check-sat)
