; If degrees sum up to 2 (n - 1), and all but the leaves have degree two or more, there are two leaves.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const leaves Int)
(declare-const degrees Int)
; tree
(assert (= degrees (* 2 (- n 1))))
; others
(assert (>= degrees (+ leaves (* 2 (- n leaves)))))
; not the conclusion
(assert (not (<= 2 leaves)))
(check-sat)
