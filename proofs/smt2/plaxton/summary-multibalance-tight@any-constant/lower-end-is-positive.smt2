; If besides c L > 1, then A > L.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const first Real)
(declare-const log Real)
(declare-const constant Real)
; dominates
(assert (>= first (* (* constant log) log)))
; log
(assert (< 0.0 log))
; long
(assert (< 1.0 (* constant log)))
; not the conclusion
(assert (not (> first log)))
(check-sat)
