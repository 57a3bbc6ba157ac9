; A ball without the word opposite to its center is not the whole cube.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const volume Int)
(declare-const others Int)
(declare-const order Int)
; cube
(assert (= (+ (+ volume 1) others) order))
; others
(assert (<= 0 others))
; not the conclusion
(assert (not (< volume order)))
(check-sat)
