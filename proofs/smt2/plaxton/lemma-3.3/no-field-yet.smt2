; No edge leaves across no field.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const edges Int)
(declare-const members Int)
(declare-const binomial Int)
(declare-const half Int)
(declare-const h Int)
; none
(assert (= 0 edges))
; not the conclusion
(assert (not (= (* half edges) (* 0 (* (* (+ h 1) binomial) members)))))
(check-sat)
