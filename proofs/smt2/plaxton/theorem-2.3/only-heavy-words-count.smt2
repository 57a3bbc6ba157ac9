; A load from 0 to m, times 2w - d, is at most m times 2w - d, or 0 if that is negative.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const share Int)
(declare-const most Int)
(declare-const load Int)
; load
(assert (and (<= 0 load) (<= load most)))
; not the conclusion
(assert (not (<= (* share load) (* most (ite (<= 0 share) share 0)))))
(check-sat)
