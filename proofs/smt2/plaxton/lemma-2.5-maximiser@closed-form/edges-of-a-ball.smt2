; Edges lead out to the C(d,r) - y other words of layer r, r each, and from the y words of it, d - r each.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const r Int)
(declare-const here Int)
(declare-const y Int)
(declare-const inner Int)
(declare-const outer Int)
; to layer
(assert (= inner (* r (- here y))))
; from layer
(assert (= outer (* (- d r) y)))
; not the conclusion
(assert (not (= (+ inner outer) (+ (* r here) (* (- d (* 2 r)) y)))))
(check-sat)
