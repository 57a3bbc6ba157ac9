; No level costs nothing.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const cost Real)
(declare-const most Real)
(declare-const added Real)
; none
(assert (= 0.0 cost))
; no roots
(assert (= 0.0 added))
; not the conclusion
(assert (not (<= (* 2.0 cost) (+ (* most added) 0.0))))
(check-sat)
