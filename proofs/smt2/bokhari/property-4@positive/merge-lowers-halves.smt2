; Merging two parts lowers Q.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const s Real)
(declare-const r Real)
; first
(assert (< 0.0 s))
; within
(assert (> 1.0 s))
; second
(assert (< 0.0 r))
; not the conclusion
(assert (not (< (* s r) (+ s r))))
(check-sat)
