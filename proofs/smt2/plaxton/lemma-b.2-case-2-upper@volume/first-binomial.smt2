; The innermost layer is a ball.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const volume Real)
(declare-const here Real)
(declare-const ratio Real)
; center
(assert (= volume here))
; natural
(assert (<= 0.0 here))
; ratio
(assert (<= 0.0 ratio))
; not the conclusion
(assert (not (<= (* volume (- 1.0 ratio)) here)))
(check-sat)
