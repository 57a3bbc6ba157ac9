; A gap p <= m of one side s or more is q sides and r ones, at most (m + 1)/2 terms.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const m Int)
(declare-const s Int)
(declare-const p Int)
(declare-const q Int)
(declare-const r Int)
; division
(assert (= p (+ (* q s) r)))
; remainder
(assert (and (<= 0 r) (< r s)))
; side
(assert (<= 2 s))
; whole
(assert (<= 1 q))
; gap
(assert (<= p m))
; not the conclusion
(assert (not (<= (* 2 (+ q r)) (+ m 1))))
(check-sat)
