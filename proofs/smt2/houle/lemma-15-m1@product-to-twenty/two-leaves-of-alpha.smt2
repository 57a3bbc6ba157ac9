; If all but `full` of r boundary nodes have at most D - 2 neighbors outside, a violation takes two full ones.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const r Int)
(declare-const full Int)
(declare-const pairs Int)
; full
(assert (<= pairs (+ (* (- d 2) r) full)))
; violated
(assert (> pairs (+ 1 (* (- d 2) r))))
; not the conclusion
(assert (not (<= 2 full)))
(check-sat)
