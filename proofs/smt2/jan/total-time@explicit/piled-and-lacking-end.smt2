; While somebody is piled up and somebody lacks tasks, an arc loses a task a unit, and never all: T < S.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const tasks Int)
(declare-const held Int)
(declare-const later Int)
(declare-const units Int)
(declare-const average Int)
; loses
(assert (= later (- held units)))
; held
(assert (<= held tasks))
; pile
(assert (>= later (+ average 2)))
; natural
(assert (<= 0 average))
; not the conclusion
(assert (not (< units tasks)))
(check-sat)
