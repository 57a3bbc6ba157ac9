; For n = 1, 2 and 3, n^3 is at most 3^n, and equal to it for n = 3 alone.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const power Int)
; small
(assert (or (or (and (= 1 n) (= 3 power)) (and (= 2 n) (= 9 power))) (and (= 3 n) (= 27 power))))
; not the conclusion
(assert (not (and (<= (* (* n n) n) power) (and (or (not (= (* (* n n) n) power)) (= 3 n)) (or (not (= 3 n)) (= (* (* n n) n) power))))))
(check-sat)
