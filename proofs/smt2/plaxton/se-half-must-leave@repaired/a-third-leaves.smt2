; Of n >= p tokens fewer than p/2 processors keep at most 2n/3, with the mean rounded up while there are more.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tokens Int)
(declare-const order Int)
(declare-const size Int)
(declare-const q Int)
(declare-const r Int)
; division
(assert (= tokens (+ (* order q) r)))
; many
(assert (<= 1 q))
; half
(assert (<= (* 2 size) order))
; size
(assert (<= 0 size))
; not the conclusion
(assert (not (>= (* 3 (- tokens (+ (* size q) (ite (<= size r) size r)))) tokens)))
(check-sat)
