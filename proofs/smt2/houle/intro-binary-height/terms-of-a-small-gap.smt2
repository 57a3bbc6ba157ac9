; A copy is one term; a smaller gap is one of the copy, of at most (k - 1) (h - 1) + 1 = h terms.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const h Int)
(declare-const size Int)
(declare-const p Int)
(declare-const terms Int)
; height
(assert (<= 1 h))
; whole
(assert (or (< p size) (= 1 terms)))
; part
(assert (or (>= p size) (<= terms (+ (* 1 (- h 1)) 1))))
; not the conclusion
(assert (not (<= terms h)))
(check-sat)
