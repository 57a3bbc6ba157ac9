; On a falling chain whose ends differ by at most one, no two loads differ by more than one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const first Int)
(declare-const last Int)
(declare-const x Int)
(declare-const y Int)
; ends
(assert (<= first (+ last 1)))
; x
(assert (and (<= x first) (>= x last)))
; y
(assert (and (<= y first) (>= y last)))
; not the conclusion
(assert (not (and (>= 1 (- x y)) (>= 1 (- y x)))))
(check-sat)
