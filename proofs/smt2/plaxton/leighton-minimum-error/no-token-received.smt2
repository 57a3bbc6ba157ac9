; Without tokens no processor has any.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const p Int)
(declare-const sent Int)
(declare-const q Int)
(declare-const r Int)
(declare-const received Int)
(declare-const j Int)
; none
(assert (and (and (= 0 sent) (= 0 q)) (= 0 r)))
; nothing
(assert (= 0 received))
; number
(assert (<= 0 j))
; not the conclusion
(assert (not (and (= sent (+ (* q p) r)) (= received (+ q (ite (> r j) 1 0))))))
(check-sat)
