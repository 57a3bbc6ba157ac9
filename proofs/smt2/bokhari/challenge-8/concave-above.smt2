; Where e is negative, has fallen, and is concave, it falls on and is negative.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const e Real)
(declare-const rise Real)
(declare-const bend Real)
; here
(assert (> 0.0 e))
; fallen
(assert (> 0.0 rise))
; concave
(assert (>= 0.0 bend))
; not the conclusion
(assert (not (and (> 0.0 (+ rise bend)) (> 0.0 (+ (+ e rise) bend)))))
(check-sat)
