; For a logarithm that is not negative, the larger of it and 1 is positive, near it, and does not fall.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const log Real)
(declare-const more Real)
; one or more
(assert (<= 0.0 log))
; larger
(assert (>= more log))
; not the conclusion
(assert (not (and (and (and (< 0.0 (ite (<= 1.0 log) log 1.0)) (<= (ite (<= 1.0 log) log 1.0) (ite (<= 1.0 more) more 1.0))) (<= log (ite (<= 1.0 log) log 1.0))) (<= (ite (<= 1.0 log) log 1.0) (+ log 1.0)))))
(check-sat)
