; Loads from the quotient to quotient and rest of such totals differ by at most n - 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const low Int)
(declare-const rest Int)
(declare-const other_low Int)
(declare-const other_rest Int)
(declare-const x Int)
(declare-const y Int)
; totals
(assert (or (and (= low other_low) (or (= rest other_rest) (= rest (+ other_rest 1)))) (and (and (= low (+ other_low 1)) (= 0 rest)) (= other_rest (- n 1)))))
; proper
(assert (<= 2 n))
; rest
(assert (and (<= 0 rest) (< rest n)))
; x
(assert (and (<= low x) (<= x (+ low rest))))
; y
(assert (and (<= other_low y) (<= y (+ other_low other_rest))))
; not the conclusion
(assert (not (<= (- (ite (>= x y) x y) (ite (<= x y) x y)) (- n 1))))
(check-sat)
