; With k = log p / log g, k log g = log p.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const processors Real)
(declare-const groups Real)
(declare-const inverse Real)
; inverse
(assert (= 1.0 (* inverse groups)))
; not the conclusion
(assert (not (= (* (* processors inverse) groups) processors)))
(check-sat)
