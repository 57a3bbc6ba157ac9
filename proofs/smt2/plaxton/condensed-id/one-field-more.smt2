; A field has as many contents with either majority: twice as many IDs share the words evenly.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const sharing Int)
(declare-const words Int)
(declare-const ids Int)
(declare-const ones Int)
(declare-const zeros Int)
(declare-const content Int)
; so far
(assert (= (* sharing ids) words))
; complement
(assert (= ones zeros))
; contents
(assert (= content (+ ones zeros)))
; not the conclusion
(assert (not (= (* (* sharing ones) (* 2 ids)) (* words content))))
(check-sat)
