; With sqrt(log p) <= sqrt(k) sqrt(log C) and m >= sqrt(log p)^3 both terms are at most sqrt(log C) sqrt(k) m.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const root Real)
(declare-const k Real)
(declare-const constant Real)
(declare-const most Real)
; near mean
(assert (<= root (* k constant)))
; long
(assert (>= most (* (* root root) root)))
; root
(assert (<= 0.0 root))
; not the conclusion
(assert (not (<= (+ (* most root) (* (* root root) (* root root))) (* (* (* 2.0 constant) k) most))))
(check-sat)
