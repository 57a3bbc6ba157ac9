; The second bound grows with the number of boundary nodes.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const r Int)
(declare-const most Int)
(declare-const terms Int)
; terms
(assert (<= (* 2 terms) (* r (+ d 1))))
; boundary
(assert (<= r most))
; degree
(assert (<= 0 d))
; not the conclusion
(assert (not (<= (* 2 terms) (* (+ d 1) most))))
(check-sat)
