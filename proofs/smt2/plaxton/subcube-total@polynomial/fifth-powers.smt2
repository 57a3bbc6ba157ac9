; 3^5 < 2^8: if 3^(5d) <= 2^(8d), the same holds for d + 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const threes Int)
(declare-const twos Int)
; so far
(assert (<= threes twos))
; positive
(assert (<= 0 threes))
; not the conclusion
(assert (not (<= (* 243 threes) (* 256 twos))))
(check-sat)
