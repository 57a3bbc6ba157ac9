; If y <= s and s^2 <= d, (s - 1) y is less than d, so that s <= k.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const s Real)
(declare-const y Real)
(declare-const d Real)
; level
(assert (and (<= 1.0 y) (<= y s)))
; root
(assert (<= (* s s) d))
; not the conclusion
(assert (not (< (* (- s 1.0) y) d)))
(check-sat)
