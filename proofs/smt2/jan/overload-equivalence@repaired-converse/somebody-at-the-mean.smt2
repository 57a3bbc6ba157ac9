; Of an odd number, as many over as under the mean leave at least one that is at it.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const over Int)
(declare-const under Int)
(declare-const at Int)
; all
(assert (= (+ (+ over under) at) (+ (* 2 half) 1)))
; same
(assert (= over under))
; natural
(assert (<= 0 at))
; not the conclusion
(assert (not (<= 1 at)))
(check-sat)
