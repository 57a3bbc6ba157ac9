; Setting all d bits takes d exchanges and d - 1 rotations.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const d Int)
(declare-const ones Int)
(declare-const met Int)
(declare-const exchanges Int)
(declare-const rotations Int)
; exchanges
(assert (<= ones exchanges))
; rotations
(assert (<= met (+ 1 rotations)))
; all set
(assert (>= ones d))
; all met
(assert (>= met d))
; not the conclusion
(assert (not (>= (+ exchanges rotations) (- (* 2 d) 1))))
(check-sat)
