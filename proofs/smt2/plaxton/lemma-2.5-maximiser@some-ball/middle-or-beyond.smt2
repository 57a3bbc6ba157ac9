; A radius is at most d/2 or more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const spare Int)
; not the conclusion
(assert (not (or (<= 0 spare) (> 0 spare))))
(check-sat)
