; For d = 0 both powers are 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const threes Int)
(declare-const twos Int)
; threes
(assert (= 1 threes))
; twos
(assert (= 1 twos))
; not the conclusion
(assert (not (<= threes twos)))
(check-sat)
