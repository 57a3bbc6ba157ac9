; If all processors have q tokens, fewer than p/2 keep at most n/2.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tokens Int)
(declare-const order Int)
(declare-const size Int)
(declare-const q Int)
; even
(assert (= tokens (* order q)))
; natural
(assert (<= 0 q))
; half
(assert (<= (* 2 size) order))
; not the conclusion
(assert (not (>= (* 2 (- tokens (* size q))) tokens)))
(check-sat)
