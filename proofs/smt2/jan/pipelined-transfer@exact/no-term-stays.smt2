; If no term is larger than F, after a unit none is larger than F - 1, and F is at least 1 if there are tasks.
; 
; At the distance there are some tasks and some farther ones; one of those here leaves, and one beyond stays beyond.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const far Int)
(declare-const here Int)
(declare-const farther Int)
; this
(assert (<= (ite (< 0 (+ here farther)) (+ far (+ here farther)) 0) most))
; next
(assert (<= (ite (< 0 farther) (+ (+ far 1) farther) 0) most))
; some
(assert (<= 1 most))
; not the conclusion
(assert (not (<= (ite (< 0 (- (+ here farther) (ite (>= 1 here) here 1))) (+ far (- (+ here farther) (ite (>= 1 here) here 1))) 0) (- most 1))))
(check-sat)
