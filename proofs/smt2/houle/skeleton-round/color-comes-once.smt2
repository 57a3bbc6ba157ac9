; Two steps of one round whose distance chi divides are the same step.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const chi Int)
(declare-const i Int)
(declare-const j Int)
(declare-const k Int)
; first
(assert (and (<= 0 i) (< i chi)))
; second
(assert (and (<= 0 j) (< j chi)))
; same color
(assert (= (- j i) (* k chi)))
; not the conclusion
(assert (not (= i j)))
(check-sat)
