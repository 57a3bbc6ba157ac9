; In one dimension more a layer has the C(d,r) words with the same new bit and the C(d,r-1) with the other.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const same Int)
(declare-const other Int)
(declare-const here Int)
(declare-const before Int)
(declare-const above Int)
; same bit
(assert (= same here))
; other bit
(assert (= other before))
; pascal
(assert (= above (+ here before)))
; not the conclusion
(assert (not (= (+ same other) above)))
(check-sat)
