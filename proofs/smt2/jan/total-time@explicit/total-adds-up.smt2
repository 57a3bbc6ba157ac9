; Step 1, Step 2, the sum in Function 1 and Step 3 take at most M n + 2n units more than Step 2 may take.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const product Int)
(declare-const bound Int)
(declare-const step_2 Int)
(declare-const tasks Int)
(declare-const slowest Int)
; step 2
(assert (<= (* 2 step_2) (- bound (* 4 n))))
; slowest
(assert (<= slowest (+ tasks n)))
; tasks
(assert (<= tasks product))
; size
(assert (<= 0 n))
; not the conclusion
(assert (not (<= (* 2 (+ (+ (+ (- n 1) step_2) (- n 1)) slowest)) (+ (+ bound (* 2 product)) (* 4 n)))))
(check-sat)
