; With p = q * size + r <= k * size, q subtrees and the terms of r are at most (k - 1) h + 1 terms.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const k Int)
(declare-const h Int)
(declare-const size Int)
(declare-const p Int)
(declare-const q Int)
(declare-const r Int)
(declare-const rest Int)
; division
(assert (= p (+ (* q size) r)))
; remainder
(assert (and (<= 0 r) (< r size)))
; gap
(assert (<= p (* k size)))
; arity
(assert (<= 1 k))
; height
(assert (<= 2 h))
; rest
(assert (ite (= 0 r) (= 0 rest) (<= rest (+ (* (- k 1) (- h 1)) 1))))
; not the conclusion
(assert (not (<= (+ q rest) (+ (* (- k 1) h) 1))))
(check-sat)
