; If a pair fits x, every later layer begins with more than x words.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const outer Int)
(declare-const inner Int)
(declare-const here Int)
(declare-const other Int)
(declare-const beyond Int)
; pair
(assert (= x (+ outer inner)))
; layer
(assert (<= outer here))
; later
(assert (>= beyond (+ inner here)))
; other
(assert (= x (+ other beyond)))
; not the conclusion
(assert (not (>= 0 other)))
(check-sat)
