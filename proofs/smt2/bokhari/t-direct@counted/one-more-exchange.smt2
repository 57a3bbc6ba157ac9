; If k exchanges of w blocks take k times what a message and its blocks cost, so do k + 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const k Real)
(declare-const w Real)
(declare-const time Real)
(declare-const message Real)
(declare-const send Real)
; before
(assert (= time (* k (+ message (* w send)))))
; not the conclusion
(assert (not (= (+ (+ time message) (* w send)) (* (+ k 1.0) (+ message (* w send))))))
(check-sat)
