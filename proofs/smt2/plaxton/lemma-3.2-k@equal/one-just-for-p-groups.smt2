; If k log g = log p and log g > 0, then k is 1 exactly for g = p.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const processors Real)
(declare-const groups Real)
(declare-const k Real)
; fits
(assert (= (* k groups) processors))
; groups
(assert (< 0.0 groups))
; not the conclusion
(assert (not (and (or (not (= 1.0 k)) (= groups processors)) (or (not (= groups processors)) (= 1.0 k)))))
(check-sat)
