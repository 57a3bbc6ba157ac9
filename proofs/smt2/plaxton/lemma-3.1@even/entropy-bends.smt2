; 1 / (1 - b^2), how much what a bit of bias b lacks of ln 2 bends, is at least 1, how much b^2 / 2 does.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const bias Real)
(declare-const inverse Real)
; inverse
(assert (= 1.0 (* inverse (- 1.0 (* bias bias)))))
; bias
(assert (> 1.0 (* bias bias)))
; not the conclusion
(assert (not (<= 1.0 inverse)))
(check-sat)
