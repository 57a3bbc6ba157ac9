; M times a number that is not negative is at least that number if M is at least 1.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const most Int)
(declare-const square Int)
(declare-const product Int)
; tasks
(assert (<= 1 most))
; natural
(assert (<= 0 square))
; product
(assert (= product (* most square)))
; not the conclusion
(assert (not (>= product square)))
(check-sat)
