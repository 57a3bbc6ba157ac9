; A load of at most m, times 2w - d >= 0, is at most m times 2w - d.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const share Int)
(declare-const most Int)
(declare-const load Int)
; heavy
(assert (<= 0 share))
; cap
(assert (<= load most))
; not the conclusion
(assert (not (<= (* share load) (* most share))))
(check-sat)
