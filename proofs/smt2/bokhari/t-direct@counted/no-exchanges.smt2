; No exchange takes no time.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const w Real)
(declare-const message Real)
(declare-const send Real)
; not the conclusion
(assert (not (= 0.0 (* 0.0 (+ message (* w send))))))
(check-sat)
