; A difference of two or more that becomes one of 0 or 1 has a smaller square.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const before Real)
(declare-const after Real)
; apart
(assert (or (<= 2.0 before) (>= (- 2.0) before)))
; near
(assert (and (<= 0.0 after) (>= 1.0 after)))
; not the conclusion
(assert (not (< (* after after) (* before before))))
(check-sat)
