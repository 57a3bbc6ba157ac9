; The edge from place x on becomes that from 2n - x on: of the same parity, and so of the same matching.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const place Int)
(declare-const q Int)
(declare-const r Int)
(declare-const s Int)
(declare-const u Int)
; place
(assert (= place (+ (* 2 q) r)))
; parity
(assert (and (<= 0 r) (>= 1 r)))
; image
(assert (= (- (* 2 n) place) (+ (* 2 s) u)))
; other
(assert (and (<= 0 u) (>= 1 u)))
; not the conclusion
(assert (not (= r u)))
(check-sat)
