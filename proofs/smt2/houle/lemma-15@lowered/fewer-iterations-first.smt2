; The first bound grows with the number of iterations if d >= 2.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const t Int)
(declare-const most Int)
(declare-const terms Int)
; terms
(assert (<= terms (+ 1 (* (- d 2) t))))
; iterations
(assert (<= t most))
; degree
(assert (<= 2 d))
; not the conclusion
(assert (not (<= terms (+ 1 (* (- d 2) most)))))
(check-sat)
