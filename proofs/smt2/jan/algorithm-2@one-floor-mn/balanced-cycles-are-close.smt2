; Means of such totals, rounded down or up, differ by at most 1.
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
; x
(assert (or (= x low) (and (= x (+ low 1)) (< 0 rest))))
; y
(assert (or (= y other_low) (and (= y (+ other_low 1)) (< 0 other_rest))))
; not the conclusion
(assert (not (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y)))))
(check-sat)
