; Along falling values the absolute differences add up to the first less the last.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const first Real)
(declare-const last Real)
(declare-const following Real)
(declare-const so_far Real)
; so far
(assert (= so_far (- first last)))
; falling
(assert (<= following last))
; not the conclusion
(assert (not (= (+ so_far (- (ite (>= last following) last following) (ite (<= last following) last following))) (- first following))))
(check-sat)
