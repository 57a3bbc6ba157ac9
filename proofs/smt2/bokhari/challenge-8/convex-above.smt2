; Where e is not negative, has risen, and is convex, it rises on and is not negative.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const e Real)
(declare-const rise Real)
(declare-const bend Real)
; here
(assert (<= 0.0 e))
; risen
(assert (<= 0.0 rise))
; convex
(assert (<= 0.0 bend))
; not the conclusion
(assert (not (and (<= 0.0 (+ rise bend)) (<= 0.0 (+ (+ e rise) bend)))))
(check-sat)
