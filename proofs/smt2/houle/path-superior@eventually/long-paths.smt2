; From n = 3 on 1 is less than n - 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const first Int)
(declare-const second Int)
; long
(assert (<= 3 n))
; first
(assert (= 1 first))
; second
(assert (= second (- n 1)))
; not the conclusion
(assert (not (< first second)))
(check-sat)
