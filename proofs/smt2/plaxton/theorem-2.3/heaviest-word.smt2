; The word of all ones gives 2w - d = w.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const weight Int)
(declare-const here Int)
; all ones
(assert (= weight d))
; not the conclusion
(assert (not (= (* (- (* 2 weight) d) here) (* weight here))))
(check-sat)
