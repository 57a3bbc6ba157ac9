; If somebody is piled up while somebody lacks tasks, the largest load is 3 or more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const most Int)
(declare-const pile Int)
(declare-const lack Int)
; pile
(assert (>= pile (+ average 2)))
; lack
(assert (< lack average))
; natural
(assert (<= 0 lack))
; most
(assert (<= pile most))
; not the conclusion
(assert (not (<= 3 most)))
(check-sat)
