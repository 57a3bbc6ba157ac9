; The same for 2s = 2^-a and r = 2^-b, r < s, which become s and 2r.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const s Real)
(declare-const r Real)
; uneven
(assert (< r s))
; not the conclusion
(assert (not (< (+ s (* 2.0 r)) (+ (* 2.0 s) r))))
(check-sat)
