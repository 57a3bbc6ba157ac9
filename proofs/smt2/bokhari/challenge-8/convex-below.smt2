; Where e is not negative, is about to fall, and is convex, it falls before and is not negative.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const e Real)
(declare-const rise Real)
(declare-const bend Real)
; here
(assert (<= 0.0 e))
; falling
(assert (>= 0.0 rise))
; convex
(assert (<= 0.0 bend))
; not the conclusion
(assert (not (and (>= 0.0 (- rise bend)) (<= 0.0 (+ (- e rise) bend)))))
(check-sat)
