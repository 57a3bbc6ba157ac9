; It may keep at most the mean rounded up.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const held Int)
(declare-const most Int)
(declare-const time Int)
(declare-const share Int)
; all steps
(assert (>= held (- most time)))
; balanced
(assert (<= held share))
; not the conclusion
(assert (not (>= time (- most share))))
(check-sat)
