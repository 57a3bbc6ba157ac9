; A processor that lacks nothing lacks nothing after an iteration.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const before Int)
(declare-const here Int)
(declare-const after Int)
; step
(assert (= after (+ (- here (ite (<= 0 (- here average)) (- here average) 0)) (ite (<= 0 (- before average)) (- before average) 0))))
; filled
(assert (>= here average))
; not the conclusion
(assert (not (>= after average)))
(check-sat)
