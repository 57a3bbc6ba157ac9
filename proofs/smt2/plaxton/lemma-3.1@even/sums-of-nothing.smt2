; Without terms 0 <= 0.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const weights Real)
(declare-const squares Real)
; none
(assert (and (= 0.0 added) (= 0.0 weights)))
; not the conclusion
(assert (not (<= (* added added) (* weights squares))))
(check-sat)
