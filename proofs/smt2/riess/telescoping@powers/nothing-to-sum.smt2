; The differences along one place add up to nothing.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const first Real)
(declare-const last Real)
(declare-const so_far Real)
; one
(assert (= last first))
; sum
(assert (= 0.0 so_far))
; not the conclusion
(assert (not (= so_far (- first last))))
(check-sat)
