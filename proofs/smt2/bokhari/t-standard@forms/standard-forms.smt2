; The two forms of the time of Standard exchange on 2 half nodes, times 2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const half Real)
(declare-const latency Real)
(declare-const distance Real)
(declare-const per_byte Real)
(declare-const permute Real)
; not the conclusion
(assert (not (= (* 2.0 (+ (* d (+ (+ (* per_byte half) latency) distance)) (* (* (* d permute) 2.0) half))) (* d (+ (+ (* (* (+ per_byte (* 2.0 permute)) 2.0) half) (* 2.0 latency)) (* 2.0 distance))))))
(check-sat)
