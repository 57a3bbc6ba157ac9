; If the maximum degree is at least three, an iteration adds at most d - 2 edges that lead out.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const edges Int)
(declare-const more Int)
(declare-const t Int)
; so far
(assert (<= edges (* (- d 2) t)))
; more
(assert (or (>= 1 more) (<= more (- d 2))))
; branching
(assert (<= 3 d))
; not the conclusion
(assert (not (<= (+ edges more) (* (- d 2) (+ t 1)))))
(check-sat)
