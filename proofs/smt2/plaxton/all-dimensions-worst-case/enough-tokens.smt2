; With m tokens on each full word, m is at most four times the mean.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const power Int)
(declare-const full Int)
(declare-const most Int)
; counted
(assert (= (* 2 full) (- power 2)))
; two bits
(assert (<= 4 power))
; cap
(assert (<= 0 most))
; not the conclusion
(assert (not (<= (* most power) (* 4 (* most full)))))
(check-sat)
