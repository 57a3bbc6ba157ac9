; There is one way to divide tokens among nodes with a remainder below the number of nodes.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const nodes Int)
(declare-const tokens Int)
(declare-const q Int)
(declare-const r Int)
(declare-const low Int)
(declare-const above Int)
; mean
(assert (= tokens (+ (* nodes q) r)))
; remainder
(assert (and (<= 0 r) (< r nodes)))
; loads
(assert (= tokens (+ (* nodes low) above)))
; above
(assert (and (<= 0 above) (< above nodes)))
; not the conclusion
(assert (not (and (= q low) (= r above))))
(check-sat)
