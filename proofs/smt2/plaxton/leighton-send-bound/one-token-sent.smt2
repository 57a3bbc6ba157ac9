; In a step it sends at most one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const held Int)
(declare-const after Int)
(declare-const most Int)
(declare-const time Int)
; so far
(assert (>= held (- most time)))
; one port
(assert (>= after (- held 1)))
; not the conclusion
(assert (not (>= after (- most (+ time 1)))))
(check-sat)
