; (u - 1)(lambda + tau w + delta) + rho u w = ((1 - 1/u) tau + rho) u w + (u - 1)(lambda + delta), times u.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const w Real)
(declare-const latency Real)
(declare-const distance Real)
(declare-const per_byte Real)
(declare-const permute Real)
; not the conclusion
(assert (not (= (* u (+ (* (- u 1.0) (+ (+ latency (* per_byte w)) distance)) (* (* permute u) w))) (+ (* (* (+ (* (- u 1.0) per_byte) (* u permute)) u) w) (* (* u (- u 1.0)) (+ latency distance))))))
(check-sat)
