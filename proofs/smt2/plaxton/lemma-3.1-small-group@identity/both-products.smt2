; The squares of d x / sqrt(k_j) and sqrt(d) x sqrt(log(n/x)) are the same.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const size Real)
(declare-const inverse Real)
(declare-const log Real)
; log
(assert (= log (* d inverse)))
; not the conclusion
(assert (not (= (* (* (* (* d d) size) size) inverse) (* (* (* d size) size) log))))
(check-sat)
