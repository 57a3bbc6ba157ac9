; What holds a total changes by a gain, or by a loss that is no larger than it.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const here Int)
(declare-const gain Int)
(declare-const after Int)
; step
(assert (= after (+ (- here (ite (<= here (ite (>= 0 (- 0 gain)) 0 (- 0 gain))) here (ite (>= 0 (- 0 gain)) 0 (- 0 gain)))) (ite (<= 0 gain) gain 0))))
; natural
(assert (<= 0 here))
; enough
(assert (<= 0 (+ here gain)))
; not the conclusion
(assert (not (= after (+ here gain))))
(check-sat)
