; From k = 5 on floor((k + 1) / 2) is more than 2.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const k Int)
(declare-const first Int)
(declare-const second Int)
; large
(assert (<= 5 k))
; first
(assert (= first (div (+ k 1) 2)))
; second
(assert (= 2 second))
; not the conclusion
(assert (not (< second first)))
(check-sat)
