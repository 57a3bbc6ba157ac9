; A unit at one node, and none elsewhere, falls with the distance from it.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const near Real)
(declare-const far Real)
; unit
(assert (= 1.0 near))
; none
(assert (= 0.0 far))
; not the conclusion
(assert (not (>= near far)))
(check-sat)
