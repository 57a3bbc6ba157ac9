; Splitting 1 off a part of 2 or more does not raise P.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
; rest
(assert (<= 2.0 u))
; not the conclusion
(assert (not (<= (+ 2.0 u) (* 2.0 u))))
(check-sat)
