; When the run ends, the edge to the last beta may lead out of alpha, too.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const edges Int)
(declare-const pairs Int)
(declare-const t Int)
; counted
(assert (<= edges (* (- d 2) t)))
; last
(assert (<= pairs (+ edges 1)))
; not the conclusion
(assert (not (<= pairs (+ 1 (* (- d 2) t)))))
(check-sat)
