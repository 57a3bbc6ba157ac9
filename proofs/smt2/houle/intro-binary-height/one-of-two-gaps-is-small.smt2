; T_{h,2} is a root and two copies of T_{h-1,2}: of p and n - p one is at most as large as a copy.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const size Int)
(declare-const p Int)
; nodes
(assert (= n (+ (* 2 size) 1)))
; not the conclusion
(assert (not (or (<= p size) (<= (- n p) size))))
(check-sat)
