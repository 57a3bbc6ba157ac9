; Whatever the processors of a cycle send on, no task is made or lost.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const one Int)
(declare-const other Int)
(declare-const sent Int)
(declare-const back Int)
(declare-const a Int)
(declare-const b Int)
; first
(assert (= a (+ (- one sent) back)))
; second
(assert (= b (+ (- other back) sent)))
; not the conclusion
(assert (not (= (+ a b) (+ one other))))
(check-sat)
